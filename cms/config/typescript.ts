/** Rows get their types where they are read (`resource.ts` of each noun); generated ones would only be a second list to keep. */
export default { autogenerate: false };
