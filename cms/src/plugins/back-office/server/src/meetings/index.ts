/**
 * Where each rule is:
 * - two meetings at once: `double-booking.ts`, by a unique key
 * - which times are free: `compute-free-times.ts`; what takes up time: `booked-times.ts`
 * - what owner and visitor may answer: `allowed-actions.ts`
 * - edits in the panel: `panel-edits.ts`
 * - when a reminder is sent: `reminders.ts`
 */
export { availabilityRules, preventDoubleBooking } from './double-booking';
export { meetingTemplates } from './mail-templates';
export { meetings } from './meetings';
export { meetingsController } from './meetings-controller';
export { getOverlapWarning } from './overlaps';
export { meetingRules } from './panel-edits';
export { type FreeTimes, readFreeTimes, readFreeWeek, viewFreeTimes } from './read-free-times';
export { reminderJob, remindOfMeetings } from './reminders';
export { formatSlot } from './slot-format';
export { MEETING_UID, type StoredMeeting } from './stored-meeting';
