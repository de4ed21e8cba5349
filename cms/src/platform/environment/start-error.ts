/** An error that ends the start: a sentence for the operator, logged without a stack. */
export const createStartError = (sentence: string) => Object.assign(new Error(sentence), { stack: undefined });
