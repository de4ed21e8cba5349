import type { Tool } from '@/contract';
import { CrudManager } from '@/crud/crud-manager';
import { safeUrl } from '@/lib/safe-url';
import { DescriptionList } from '@/ui/description-list';
import { CardNote, CardText, RecordCard } from '@/ui/record-card';
import { ToolForm } from './tool-form';
import { tools } from './tools';

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
    renderForm={(props) => <ToolForm {...props} />}
  />
);
