import type { Portfolio } from '#contract.ts';
import { CrudManager } from '#crud/crud-manager.tsx';
import { safeUrl } from '#lib/safe-url.ts';
import { ChipList } from '#ui/chip-list.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { CardNote, CardText, RecordCard } from '#ui/record-card.tsx';
import { RecordRow } from '#ui/record-row.tsx';
import { PortfolioForm } from './portfolio-form.tsx';
import { portfolios } from './portfolios.ts';

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
    renderRow={({ name, type, description, picture, images }) => (
      <RecordRow name={name} picture={{ ...images.picture, src: picture }} notes={[type, description]} />
    )}
    renderForm={(props) => <PortfolioForm {...props} />}
  />
);
