import type { Desk } from './desk';
import type { Letter } from './letter';
import type { MailData, Template } from './templates';

/** Writes one kind of mail; null where there is nothing to say any more. */
export type WriteLetter<T extends Template> = (data: MailData[T], desk: Desk) => Letter | null | Promise<Letter | null>;
