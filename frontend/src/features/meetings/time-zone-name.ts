/** The place that a time zone is named after: 'Buenos Aires' for `America/Argentina/Buenos_Aires`. */
export const formatPlace = (timeZone: string) => timeZone.replace(/^.*\//, '').replaceAll('_', ' ');

/** A time zone in words: 'New York time'; 'UTC' itself. */
export const nameTimeZone = (timeZone: string) => (timeZone === 'UTC' ? timeZone : `${formatPlace(timeZone)} time`);
