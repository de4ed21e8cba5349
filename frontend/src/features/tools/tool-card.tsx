import type { Tool } from '@/contract';
import { webAddress } from '@/lib/web-address';
import { Facts } from '@/ui/facts';
import { CardNote, CardText, RecordCard } from '@/ui/record-card';

export const ToolCard = ({ tool }: { tool: Tool }) => (
  <RecordCard name={tool.name} picture={{ ...tool.images.icon, src: tool.icon, size: 100 }}>
    <CardNote>{tool.type}</CardNote>
    <CardText>{tool.description}</CardText>
    <Facts facts={{ Category: tool.category, Link: <a href={webAddress(tool.link)}>{tool.link}</a> }} />
  </RecordCard>
);
