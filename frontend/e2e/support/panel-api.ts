import type { APIRequestContext } from '@playwright/test';
import { OWNER } from './product.ts';

const AVAILABILITY = '/content-manager/single-types/api::availability.availability';

/** Hours of a day of the week, as the panel stores them. */
interface DayHours {
  day: number;
  from: string;
  to: string;
}

/** Sets the meeting hours of the site at `url` as the owner does in the panel. */
export async function setMeetingHours(request: APIRequestContext, url: string, hours: readonly DayHours[]) {
  const login = await request.post(`${url}/admin/login`, { data: { email: OWNER.email, password: OWNER.password } });
  const { data } = await login.json();
  const headers = { Authorization: `Bearer ${data.token}` };
  const saved = await request.put(url + AVAILABILITY, { headers, data: { hours } });
  if (!saved.ok()) throw new Error(`The hours were refused: ${await saved.text()}`);
}
