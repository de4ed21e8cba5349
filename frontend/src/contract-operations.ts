/** The operations of the contract with their schemas. They bring zod, so modules of forms load them on demand. */
import '#lib/forms/schema-settings.ts';

export { findOperation } from '../../cms/src/contract/paths.ts';
export { describeIssue } from '../../cms/src/contract/problem.ts';
