import type { Tool } from '#contract.ts';
import { CrudManager } from '#crud/crud-manager.tsx';
import { safeUrl } from '#lib/safe-url.ts';
import { DescriptionList } from '#ui/description-list.tsx';
import { CardNote, CardText, RecordCard } from '#ui/record-card.tsx';
import { RecordRow } from '#ui/record-row.tsx';
import { ToolForm } from './tool-form.tsx';
import { tools } from './tools.ts';

const ToolCard = ({ tool }: { tool: Tool }) => (
  <RecordCard name={tool.name} picture={{ ...tool.images.icon, src: tool.icon, size: 100 }}>
    <CardNote>{tool.type}</CardNote>
    <CardText>{tool.description}</CardText>
    <DescriptionList items={{ Category: tool.category, Link: <a href={safeUrl(tool.link)}>{tool.link}</a> }} />
  </RecordCard>
);

export const ToolManager = () => (
  <CrudManager
    title="Tool Information Manager"
    empty="Tool information not found, please create."
    resource={tools}
    renderCard={(tool) => <ToolCard tool={tool} />}
    renderRow={({ name, type, category, description, icon, images }) => (
      <RecordRow name={name} picture={{ ...images.icon, src: icon }} notes={[type, category, description]} />
    )}
    renderForm={(props) => <ToolForm {...props} />}
  />
);
