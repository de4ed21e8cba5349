/** Whether a value is a data URL: so is a picture that has been picked and not yet uploaded. */
export const isDataUrl = (value: unknown): value is string => typeof value === 'string' && value.startsWith('data:');
