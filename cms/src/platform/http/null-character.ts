/** The sentence for an address with a null character, which PostgreSQL neither stores nor compares. */
export const NULL_CHARACTER = 'The address contains a null character';

/** Whether path or query of a request hold a null character. Node takes it as `%00` alone. */
export const hasNullCharacter = (url = ''): boolean => url.includes('%00');
