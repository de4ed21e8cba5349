import type { Tool } from '@/contract';
import { safeUrl } from '@/lib/safe-url';
import { DescriptionList } from '@/ui/description-list';
import { CardNote, CardText, RecordCard } from '@/ui/record-card';

export const ToolCard = ({ tool }: { tool: Tool }) => (
  <RecordCard name={tool.name} picture={{ ...tool.images.icon, src: tool.icon, size: 100 }}>
    <CardNote>{tool.type}</CardNote>
    <CardText>{tool.description}</CardText>
    <DescriptionList items={{ Category: tool.category, Link: <a href={safeUrl(tool.link)}>{tool.link}</a> }} />
  </RecordCard>
);
