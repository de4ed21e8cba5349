import { accountRoutes } from './fake-accounts';
import { type FakeAnswer, type FakeCall, type FakeRoute, ok } from './fake-call';
import { contentRoutes } from './fake-content';
import { meetingRoutes } from './fake-meetings';
import { FakeRefusal } from './fake-refusal';
import type { FakeTables } from './fake-tables';

const UPLOAD = /^POST \/upload\/(admin|personal|tool|portfolio|client)\/picture$/;

const routes: Record<string, FakeRoute> = {
  ...accountRoutes,
  ...contentRoutes,
  ...meetingRoutes,
  'POST /communication/new-client-contact': () => ok({ message: 'Message Sent Successfully!' }, 201),
  'POST /communication/new-client-meeting': () => ok({ message: 'Meeting Created Successfully!' }, 201),
};

/** Finds who answers a call: by its exact name, else by its name with the last part of the path left open. */
export function fakeRoutes(tables: FakeTables, request: FakeCall): FakeAnswer {
  if (UPLOAD.test(request.call)) return storePicture(tables, request);
  const id = request.call.slice(request.call.lastIndexOf('/') + 1);
  const route = routes[request.call] ?? routes[request.call.replace(/[^/]+$/, ':id')];
  if (!route) throw new FakeRefusal(404, 'There is nothing at this address');
  return route(tables, request, id);
}

function storePicture(tables: FakeTables, { body }: FakeCall) {
  const { imageString } = body as { imageString: string };
  tables.uploads.push(imageString);
  return ok({ url: `/uploads/picture-${tables.uploads.length}.webp` }, 201);
}
