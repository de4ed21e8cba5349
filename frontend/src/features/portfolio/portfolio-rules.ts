import { appendPending } from '@/ui/append-pending';
import type { PortfolioDraft } from './portfolios';

/** Returns the message for a project with missing fields (spec, section 5), or null. The screens are optional. */
export function validatePortfolio(draft: PortfolioDraft): string | null {
  const { name, type, description, stack, typedStack, link, source, picture } = draft;
  const isBlank = [name, type, description, link, source].some((text) => text.trim() === '');
  if (isBlank || appendPending(stack, typedStack).length === 0) return 'Please provide all the details';
  return picture ? null : 'Please select cover picture';
}
