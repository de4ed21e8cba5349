import { useSearchParams } from 'react-router-dom';
import type { InboxKind } from '#contract.ts';
import type { InboxFilter } from './inbox-queries.ts';

const KINDS: readonly InboxKind[] = ['message', 'meeting'];

/** The filter of the inbox in the address of the page, and a function that changes it. */
export function useFilter(): [InboxFilter, (change: Partial<InboxFilter>) => void] {
  const [params, setParams] = useSearchParams();
  const filter: InboxFilter = {
    kind: KINDS.find((kind) => kind === params.get('kind')) ?? null,
    search: params.get('search') ?? '',
  };
  const change = (changed: Partial<InboxFilter>) => {
    const { kind, search } = { ...filter, ...changed };
    setParams({ ...(kind && { kind }), ...(search && { search }) });
  };
  return [filter, change];
}
