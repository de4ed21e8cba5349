/**
 * Where each rule is:
 * - which addresses are fetched: `public-addresses.ts`; when, and by which process: `busy-calendars.ts`
 * - which events take up no time: `free-events.ts`
 * - repeated events: `recurrences.ts`
 * - time zones of events: `calendar-zones.ts`
 */
export { busyCalendarsJob, listBusyCalendars, readBusyTimes, readDueCalendars, readNow } from './busy-calendars';
export { BUSY_CALENDAR_UID, createCalendarIndex } from './stored-calendars';
