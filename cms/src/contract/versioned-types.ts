/** Case studies have a draft and a published document instead. */
const UNVERSIONED = 'api::case-study.case-study';

/** Whether changes of a content type are kept as versions: those of collections and single types. Without imports, because browsers load this module. */
export const isVersioned = (uid: string): boolean => uid.startsWith('api::') && uid !== UNVERSIONED;
