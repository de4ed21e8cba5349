import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { Providers } from '@/app/providers';
import { createQueryClient } from '@/app/query-client';
import { AppRoutes } from '@/app/routes';

let location = '';
let navigate: NavigateFunction = () => undefined;

function LocationTracker() {
  const { pathname, search } = useLocation();
  location = pathname + search;
  navigate = useNavigate();
  return null;
}

/** The address that the app is at, below the site's own: `/dashboard?area=tool`. */
export const currentPath = () => location;

/** The browser's own buttons: -1 goes back, 1 goes forward. */
export const navigateHistory = (steps: -1 | 1) => act(() => navigate(steps));

/** The whole app at an address, as main.tsx puts it together but for the router; gives the hands to use it with. */
export function renderApp(address: string, client = createQueryClient()) {
  const view = render(
    <Providers client={client}>
      <MemoryRouter initialEntries={[address]}>
        <AppRoutes />
        <LocationTracker />
      </MemoryRouter>
    </Providers>,
  );
  return { ...view, user: userEvent.setup() };
}
