import type { Portfolio } from '@/contract';
import { webAddress } from '@/lib/web-address';
import { ChipList } from '@/ui/chip-list';
import { Facts } from '@/ui/facts';
import { CardNote, CardText, RecordCard } from '@/ui/record-card';

export const PortfolioCard = ({ project }: { project: Portfolio }) => (
  <RecordCard name={project.name} picture={{ ...project.images.picture, src: project.picture, size: 128 }}>
    <CardNote>{project.type}</CardNote>
    <CardText>{project.description}</CardText>
    <ChipList items={project.stack} />
    <Facts
      facts={{
        Link: <a href={webAddress(project.link)}>{project.link}</a>,
        'Source Code': <a href={webAddress(project.source)}>{project.source}</a>,
      }}
    />
  </RecordCard>
);
