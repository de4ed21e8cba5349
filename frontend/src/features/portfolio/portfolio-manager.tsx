import type { Portfolio } from '@/contract';
import { CrudManager } from '@/crud/crud-manager';
import { safeUrl } from '@/lib/safe-url';
import { ChipList } from '@/ui/chip-list';
import { DescriptionList } from '@/ui/description-list';
import { CardNote, CardText, RecordCard } from '@/ui/record-card';
import { PortfolioForm } from './portfolio-form';
import { portfolios } from './portfolios';

const PortfolioCard = ({ project }: { project: Portfolio }) => (
  <RecordCard name={project.name} picture={{ ...project.images.picture, src: project.picture, size: 128 }}>
    <CardNote>{project.type}</CardNote>
    <CardText>{project.description}</CardText>
    <ChipList items={project.stack} />
    <DescriptionList
      items={{
        Link: <a href={safeUrl(project.link)}>{project.link}</a>,
        'Source Code': <a href={safeUrl(project.source)}>{project.source}</a>,
      }}
    />
  </RecordCard>
);

export const PortfolioManager = () => (
  <CrudManager
    title="Portfolio Information Manager"
    empty="Portfolio information not found, please create."
    resource={portfolios}
    renderCard={(project) => <PortfolioCard project={project} />}
    renderForm={(props) => <PortfolioForm {...props} />}
  />
);
