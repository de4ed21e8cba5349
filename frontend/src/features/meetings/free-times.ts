import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, useContext, useState } from 'react';
import { MAX_SLOT_DAYS, type SlotsView } from '#contract.ts';
import { errorStatus } from '#lib/api/api-error.ts';
import { loadHttp } from '#lib/api/load-http.ts';
import { addDays, dayAt, firstOfMonth } from './calendar-day.ts';
import { localTimeZone } from './time-zone.ts';

const KEY = ['public', 'free-times'] as const;

/** Visitors may look about a year ahead for the next free day. */
const MAX_SEARCHES = 6;

/** Where a meeting is answered, and where the times are that it can be moved to: its own time does not keep others from being offered. */
export interface MeetingAddress {
  answer: string;
  slots: string;
  /** A link grants access by itself, whoever is logged in. */
  isLink: boolean;
}

export function linkAddress(token: string): MeetingAddress {
  const path = `/communication/meeting/${encodeURIComponent(token)}`;
  return { answer: path, slots: `${path}/slots`, isLink: true };
}

/** The address of a meeting in the inbox of the owner. */
export const inboxAddress = (id: string): MeetingAddress => ({
  answer: `/inbox/${id}/answer`,
  slots: `/inbox/${id}/slots`,
  isLink: false,
});

/** The headers of a request that no session may accompany. */
export const withoutSession = { Authorization: false };

const NEW_MEETING = { slots: '/communication/slots', isLink: true };

/** The meeting that is moved; null for a new one. */
export const MovedMeeting = createContext<MeetingAddress | null>(null);

/** The free times of the contract's most days from `from`, in days of `timeZone`, for a new meeting or for one that is moved. */
export const freeTimesQuery = (from: string, timeZone: string, moved: MeetingAddress | null = null) => {
  const { slots, isLink } = moved ?? NEW_MEETING;
  return queryOptions({
    queryKey: [...KEY, from, timeZone, slots],
    queryFn: async () => {
      const http = await loadHttp();
      const { data } = await http.get<SlotsView>(slots, {
        params: { from, days: MAX_SLOT_DAYS, timeZone },
        ...(isLink && { headers: withoutSession }),
      });
      return data;
    },
    meta: { quiet: true },
  });
};

/** Reads the free times from a day on, today by default. Those that were read last stay until these are there. */
export function useFreeTimes(timeZone: string, from?: string) {
  const [opened] = useState(() => new Date());
  const moved = useContext(MovedMeeting);
  const query = freeTimesQuery(from ?? dayAt(opened, timeZone), timeZone, moved);
  return useQuery({ ...query, placeholderData: keepPreviousData });
}

/** Reads in advance what `useFreeTimes` shows first, in the time zone of the browser. */
export function prefetchFreeTimes(client: QueryClient): Promise<void> {
  const timeZone = localTimeZone();
  return client.prefetchQuery(freeTimesQuery(dayAt(new Date(), timeZone), timeZone));
}

/** The arrow keys of the calendar skip days without free times: with some of the month before they lead back to it. */
const DAYS_BEFORE_MONTH = 14;

/** The first day whose times are read for a month: the times before today are over. */
export function firstDayToRead(month: string, timeZone: string): string {
  const today = dayAt(new Date(), timeZone);
  const first = addDays(firstOfMonth(month), -DAYS_BEFORE_MONTH);
  return first < today ? today : first;
}

/** The query for free times: its data, if any, and its state. */
export type FreeTimes = ReturnType<typeof useFreeTimes>;

/** The free times of a day; undefined where they were not read. */
export const findDay = (view: SlotsView | undefined, day: string) =>
  view?.mode === 'hours' ? view.days.find(({ date }) => date === day) : undefined;

/** The days with free times, ascending, with their times; none while visitors may ask for any time. */
export const listFreeDays = (view: SlotsView | undefined) =>
  view?.mode === 'hours' ? view.days.filter(({ slots }) => slots.length > 0) : [];

/** Free times that were read in the days of another time zone, by the days of this one: they stay until those of this one are there. */
export function groupByDay(view: SlotsView | undefined, timeZone: string): SlotsView | undefined {
  if (view?.mode !== 'hours') return view;
  const days = new Map<string, string[]>();
  for (const slot of view.days.flatMap(({ slots }) => slots)) {
    const day = dayAt(new Date(slot), timeZone);
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return { ...view, days: Array.from(days, ([date, slots]) => ({ date, slots })) };
}

/** The minutes that a meeting takes; unknown while visitors may ask for any time. */
export const lengthOf = (view: SlotsView | undefined) => (view?.mode === 'hours' ? view.minutes : undefined);

/** The last day that visitors may look at: none later can be free. */
export const lastDayToRead = (today: string) => addDays(today, MAX_SEARCHES * MAX_SLOT_DAYS);

/** Finds the first day with a free time from `from` on; null if there is none within about a year. */
export async function findFreeDay(
  client: QueryClient,
  from: string,
  timeZone: string,
  moved: MeetingAddress | null,
): Promise<string | null> {
  for (let search = 0; search < MAX_SEARCHES; search += 1) {
    const start = addDays(from, search * MAX_SLOT_DAYS);
    const [day] = listFreeDays(await client.fetchQuery(freeTimesQuery(start, timeZone, moved)));
    if (day) return day.date;
  }
  return null;
}

/** Reads the shown free times anew after an answer of the server about one of them; without an answer none is sent. */
export async function refreshFreeTimes(client: QueryClient, error: Error | null) {
  if (error === null || errorStatus(error) !== undefined) await client.invalidateQueries({ queryKey: KEY });
}
