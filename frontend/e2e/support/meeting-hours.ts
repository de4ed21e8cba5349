import type { APIRequestContext } from '@playwright/test';
import { beginPanelSession } from './panel.ts';
import { test } from './test.ts';

const AVAILABILITY = '/content-manager/single-types/api::availability.availability';

/** Hours of a day of the week, as the panel stores them. */
interface DayHours {
  day: number;
  from: string;
  to: string;
}

const hoursOf = (days: number[]): DayHours[] => days.map((day) => ({ day, from: '10:00', to: '18:00' }));

/** The demo's hours. */
export const DEMO_HOURS = hoursOf([1, 2, 3, 4, 5]);
export const ALL_DAYS = hoursOf([1, 2, 3, 4, 5, 6, 7]);

/** Sets the meeting hours of the site at `url` as the owner does in the panel. */
export async function setMeetingHours(request: APIRequestContext, url: string, hours: readonly DayHours[]) {
  const headers = await beginPanelSession(request, url);
  const saved = await request.put(url + AVAILABILITY, { headers, data: { hours } });
  if (!saved.ok()) throw new Error(`The hours were refused: ${await saved.text()}`);
}

/** Gives the site other hours during each test of the current group; without any, visitors can ask for any time. */
export function useMeetingHours(hours: readonly DayHours[]) {
  test.beforeEach(({ product, request }) => setMeetingHours(request, product.url, hours));
  test.afterEach(({ product, request }) => setMeetingHours(request, product.url, DEMO_HOURS));
}
