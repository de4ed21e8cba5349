import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { Providers } from '@/app/providers';
import { createQueryClient } from '@/app/query-client';
import { AppRoutes } from '@/app/routes';

let place = '';

function PlaceKeeper() {
  const { pathname, search } = useLocation();
  place = pathname + search;
  return null;
}

/** The address that the app is at, below the site's own: `/dashboard?area=tool`. */
export const currentPlace = () => place;

/** The whole app at an address, as main.tsx puts it together but for the router; gives the hands to use it with. */
export function renderApp(address: string, client = createQueryClient()) {
  const view = render(
    <Providers client={client}>
      <MemoryRouter initialEntries={[address]}>
        <AppRoutes />
        <PlaceKeeper />
      </MemoryRouter>
    </Providers>,
  );
  return { ...view, user: userEvent.setup() };
}
