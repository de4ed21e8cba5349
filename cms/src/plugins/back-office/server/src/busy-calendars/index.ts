export { busyCalendarsJob, listBusyCalendars, readBusyTimes, readDueCalendars, readNow } from './busy-calendars';
export { BUSY_CALENDAR_UID, createCalendarIndex } from './stored-calendars';
