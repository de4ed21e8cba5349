import type { Client } from '#contract.ts';
import { CrudManager } from '#crud/crud-manager.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { CardNote, CardText, RecordCard } from '#ui/record-card.tsx';
import { StarRating } from '#ui/star-rating.tsx';
import { AskFeedback } from './ask-feedback.tsx';
import { ClientForm } from './client-form.tsx';
import { clients } from './clients.ts';

const ClientCard = ({ record: { client, project, rating, feedback } }: { record: Client }) => (
  <RecordCard name={project.name} picture={{ ...project.images.picture, src: project.picture, size: 128 }}>
    <CardNote>{[client.name, client.position, client.company].filter(Boolean).join(', ')}</CardNote>
    <CardText>{project.description}</CardText>
    <CardText>{feedback}</CardText>
    <DescriptionList
      items={{ 'Consent To Display': project.consentToDisplay ? 'Yes' : 'No', Rating: <StarRating value={rating} /> }}
    />
  </RecordCard>
);

interface ClientManagerProps {
  /** Whether the account is a super admin: all others may only read. */
  mayWrite: boolean;
}

export const ClientManager = ({ mayWrite }: ClientManagerProps) => (
  <CrudManager
    title="Client Information Manager - Super Admin Only"
    caption={!mayWrite && 'You can read these records. Only a super admin can change them.'}
    empty="Client information not found, please create."
    resource={clients}
    renderCard={(record) => <ClientCard record={record} />}
    renderForm={(props) => <ClientForm {...props} />}
    renderActions={mayWrite ? (record) => <AskFeedback client={record} /> : undefined}
    tabs={mayWrite ? ['Create', 'Read', 'Update', 'Delete'] : ['Read']}
  />
);
