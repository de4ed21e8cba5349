import { accountRoutes } from './fake-accounts';
import { contentRoutes } from './fake-content';
import { FakeApiError } from './fake-error';
import { meetingRoutes } from './fake-meetings';
import { type FakeRequest, type FakeResponse, type FakeRoute, respond } from './fake-request';
import type { FakeTables } from './fake-tables';

const UPLOAD = /^POST \/upload\/(admin|personal|tool|portfolio|client)\/picture$/;

const routes: Record<string, FakeRoute> = {
  ...accountRoutes,
  ...contentRoutes,
  ...meetingRoutes,
  'POST /communication/new-client-contact': () => respond({ message: 'Message Sent Successfully!' }, 201),
  'POST /communication/new-client-meeting': () => respond({ message: 'Meeting Created Successfully!' }, 201),
};

/** Finds the handler of a call by its exact name, or by its name with a parameter as last segment. */
export function fakeRoutes(tables: FakeTables, request: FakeRequest): FakeResponse {
  if (UPLOAD.test(request.call)) return storePicture(tables, request);
  const id = request.call.slice(request.call.lastIndexOf('/') + 1);
  const route = routes[request.call] ?? routes[request.call.replace(/[^/]+$/, ':id')];
  if (!route) throw new FakeApiError(404, 'There is nothing at this address');
  return route(tables, request, id);
}

function storePicture(tables: FakeTables, { body }: FakeRequest) {
  const { imageString } = body as { imageString: string };
  tables.uploads.push(imageString);
  return respond({ url: `/uploads/picture-${tables.uploads.length}.webp` }, 201);
}
