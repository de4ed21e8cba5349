/** The single type of the meeting hours. */
export const AVAILABILITY_UID = 'api::availability.availability';
