/** Types of everything sent over HTTP, and values of modules without zod; `contract-operations.ts` has the schemas. */

export { formatAction, formatOrigin } from '../../cms/src/contract/action-labels.ts';
export { isAppCode, readCode, toAsciiDigits } from '../../cms/src/contract/codes.ts';
export { CONFIRM_TO_END_SESSIONS } from '../../cms/src/contract/confirm-to-end-sessions.ts';
export { ALREADY_VERIFIED } from '../../cms/src/contract/email-verification.ts';
export type * from '../../cms/src/contract/index.ts';
export * from '../../cms/src/contract/lengths.ts';
export { PASSWORD_REFUSALS } from '../../cms/src/contract/password-refusals.ts';
export * from '../../cms/src/contract/picture-limits.ts';
export * from '../../cms/src/contract/search-options.ts';
export { textDirection } from '../../cms/src/contract/text-direction.ts';
export { currentTimeZoneName } from '../../cms/src/contract/time-zone-names.ts';
export * from '../../cms/src/contract/time-zone-offsets.ts';
export * from '../../cms/src/contract/time-zone-search.ts';
export { findTimeZone } from '../../cms/src/contract/time-zones.ts';
