import { queryOptions } from '@tanstack/react-query';

/**
 * A list that every visitor may read, as it is served at `path` below `/api`. Asked for without the token: an admin's
 * answer holds clients who have not consented, and it must not linger where the public page looks. axios comes with the
 * first call, so that the page paints without it.
 */
export const publicList = <Row>(noun: string, path: string) =>
  queryOptions({
    queryKey: ['public', noun],
    queryFn: async () => {
      const { http } = await import('./http');
      const { data } = await http.get<Row[]>(path, { headers: { Authorization: false } });
      return data;
    },
  });
