import type { Client } from '@/contract';
import { Facts } from '@/ui/facts';
import { CardNote, CardText, RecordCard } from '@/ui/record-card';
import { Stars } from '@/ui/stars';

export const ClientCard = ({ record: { client, project, rating, feedback } }: { record: Client }) => (
  <RecordCard name={project.name} picture={{ ...project.images.picture, src: project.picture, size: 128 }}>
    <CardNote>{[client.name, client.position, client.company].filter(Boolean).join(', ')}</CardNote>
    <CardText>{project.description}</CardText>
    <CardText>{feedback}</CardText>
    <Facts
      facts={{ 'Consent To Display': project.consentToDisplay ? 'Yes' : 'No', Rating: <Stars value={rating} /> }}
    />
  </RecordCard>
);
