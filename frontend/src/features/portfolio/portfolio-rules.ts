import { appendPending } from '@/ui/append-pending';
import type { PortfolioDraft } from './portfolios';

/** What is missing in a project (spec, section 5), or null. The screens may be missing. */
export function validatePortfolio(draft: PortfolioDraft): string | null {
  const { name, type, description, stack, typedStack, link, source, picture } = draft;
  const isBlank = [name, type, description, link, source].some((text) => text.trim() === '');
  if (isBlank || appendPending(stack, typedStack).length === 0) return 'Please provide all the details';
  return picture ? null : 'Please select cover picture';
}
