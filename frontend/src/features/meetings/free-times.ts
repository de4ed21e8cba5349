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

/** The token of the link whose meeting is moved: its own time does not keep others from being offered. Null for a new one. */
export const MeetingLink = createContext<string | null>(null);

const pathOf = (link: string | null) =>
  link === null ? '/communication/slots' : `/communication/meeting/${encodeURIComponent(link)}/slots`;

/** The free times of the contract's most days from `from`, in days of `timeZone`, for a new meeting or for that of a link. */
export const freeTimesQuery = (from: string, timeZone: string, link: string | null = null) =>
  queryOptions({
    queryKey: [...KEY, from, timeZone, link],
    queryFn: async () => {
      const http = await loadHttp();
      const { data } = await http.get<SlotsView>(pathOf(link), {
        params: { from, days: MAX_SLOT_DAYS, timeZone },
        headers: { Authorization: false },
      });
      return data;
    },
    meta: { quiet: true },
  });

/** Reads the free times from a day on, today by default. Those that were read last stay until these are there. */
export function useFreeTimes(timeZone: string, from?: string) {
  const [today] = useState(() => dayAt(new Date(), timeZone));
  const link = useContext(MeetingLink);
  return useQuery({ ...freeTimesQuery(from ?? today, timeZone, link), placeholderData: keepPreviousData });
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
  link: string | null,
): Promise<string | null> {
  for (let search = 0; search < MAX_SEARCHES; search += 1) {
    const start = addDays(from, search * MAX_SLOT_DAYS);
    const [day] = listFreeDays(await client.fetchQuery(freeTimesQuery(start, timeZone, link)));
    if (day) return day.date;
  }
  return null;
}

/** Reads the shown free times anew after an answer of the server about one of them; without an answer none is sent. */
export async function refreshFreeTimes(client: QueryClient, error: Error | null) {
  if (error === null || errorStatus(error) !== undefined) await client.invalidateQueries({ queryKey: KEY });
}
