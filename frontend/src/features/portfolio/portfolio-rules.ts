import type { PortfolioDraft } from './portfolios';

/** What is missing in a project (spec, section 5), or null. The screens may be missing. */
export function portfolioProblem({ name, type, description, stack, link, source, picture }: PortfolioDraft) {
  const isBlank = [name, type, description, link, source].some((text) => text.trim() === '');
  if (isBlank || stack.length === 0) return 'Please provide all the details';
  return picture ? null : 'Please select cover picture';
}
