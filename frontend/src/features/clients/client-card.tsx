import type { Client } from '@/contract';
import { DescriptionList } from '@/ui/description-list';
import { CardNote, CardText, RecordCard } from '@/ui/record-card';
import { StarRating } from '@/ui/star-rating';

export const ClientCard = ({ record: { client, project, rating, feedback } }: { record: Client }) => (
  <RecordCard name={project.name} picture={{ ...project.images.picture, src: project.picture, size: 128 }}>
    <CardNote>{[client.name, client.position, client.company].filter(Boolean).join(', ')}</CardNote>
    <CardText>{project.description}</CardText>
    <CardText>{feedback}</CardText>
    <DescriptionList
      items={{ 'Consent To Display': project.consentToDisplay ? 'Yes' : 'No', Rating: <StarRating value={rating} /> }}
    />
  </RecordCard>
);
