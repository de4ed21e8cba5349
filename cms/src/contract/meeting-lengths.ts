/** The lengths of meetings that the owner can choose, in minutes. It imports no zod. */
export const MEETING_LENGTHS = [15, 20, 30, 45, 60, 90, 120];
