import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { Providers } from '#app/providers.tsx';
import { createQueryClient } from '#app/query-client.ts';
import { AppRoutes } from '#app/routes.tsx';
import { SETTINGS } from './fake-texts.ts';

let location = '';
let navigate: NavigateFunction = () => undefined;

function LocationTracker() {
  const { pathname, search } = useLocation();
  location = pathname + search;
  navigate = useNavigate();
  return null;
}

/** The current path and query of the app: `/dashboard?area=tool`. */
export const currentPath = () => location;

/** Goes back (-1) or forward (1) in the history. */
export const navigateHistory = (steps: -1 | 1) => act(() => navigate(steps));

/** Renders the whole app at a path, as main.tsx does but with a memory router; returns `user` to interact with it. */
export function renderApp(address: string, client = createQueryClient(), settings = SETTINGS) {
  const view = render(
    <Providers client={client} settings={settings}>
      <MemoryRouter initialEntries={[address]}>
        <AppRoutes />
        <LocationTracker />
      </MemoryRouter>
    </Providers>,
  );
  return { ...view, user: userEvent.setup() };
}
