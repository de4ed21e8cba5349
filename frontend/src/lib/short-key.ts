/**
 * Shortens a record's id to a unique key within a list: ids do not compress, and a published page contains one for each
 * row. With eight of 36 characters, a collision among a thousand rows happens once in five million lists.
 */
export const shortKey = (id: string) => id.slice(-8);
