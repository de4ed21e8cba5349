/**
 * Where each rule is:
 * - two meetings at once: `double-booking.ts`, by a unique key
 * - which times are free: `compute-free-times.ts`; what takes up time: `booked-times.ts`
 * - what owner and visitor may answer: `allowed-actions.ts`
 * - edits in the panel: `panel-edits.ts`
 * - when a reminder is sent: `reminders.ts`
 */
export { listAllowedActions } from './allowed-actions';
export { answerMeeting } from './answer-meeting';
export { availabilityRules, preventDoubleBooking } from './double-booking';
export { meetingTemplates } from './mail-templates';
export { inMeetingTransaction, lockRules } from './meeting-lock';
export { meetings } from './meetings';
export { meetingsController } from './meetings-controller';
export { getOverlapWarning } from './overlaps';
export { meetingRules } from './panel-edits';
export { type FreeTimes, readFreeTimes, readFreeWeek, readTimesForMove, viewFreeTimes } from './read-free-times';
export { reminderJob, remindOfMeetings } from './reminders';
export { formatSlot } from './slot-format';
export { currentZone, DEFAULT_MINUTES, holdsTime, MEETING_UID, type StoredMeeting, toStatus } from './stored-meeting';
