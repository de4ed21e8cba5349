import type { ToolDraft } from './tools';

/** Returns the message for a tool with missing fields (spec, section 5), or null. */
export function validateTool({ name, type, description, link, icon }: ToolDraft): string | null {
  if ([name, type, description, link].some((text) => text.trim() === '')) return 'Please provide all the details';
  return icon ? null : 'Please select a tool icon picture';
}
