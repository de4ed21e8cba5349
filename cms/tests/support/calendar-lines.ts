/** The content lines of an .ics file, unfolded (RFC 5545, 3.1). */
export const calendarLines = (content: string) => content.replace(/\r\n[ \t]/g, '').split('\r\n');
