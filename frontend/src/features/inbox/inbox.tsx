import { useQuery } from '@tanstack/react-query';
import { Tabs } from '#ui/tabs.tsx';
import { Header, Status, Title } from './inbox.styles.ts';
import { unreadQuery } from './inbox-queries.ts';
import { type ItemContent, ItemList } from './item-list.tsx';
import { SearchField } from './search-field.tsx';
import { useFilter } from './use-filter.ts';

const KINDS = { All: null, Messages: 'message', Meetings: 'meeting' } as const;
type KindName = keyof typeof KINDS;
// KindName is the union of these keys.
const KIND_NAMES = Object.keys(KINDS) as KindName[];

/** The messages and meetings of visitors with a choice of the kind and a search. */
export function Inbox(content: ItemContent) {
  const [filter, setFilter] = useFilter();
  const { data: unread } = useQuery(unreadQuery);
  const name = KIND_NAMES.find((one) => KINDS[one] === filter.kind) ?? 'All';
  return (
    <>
      <Header>
        <div>
          <Title>Inbox</Title>
          <Status>{unread !== undefined && (unread === 0 ? 'Nothing is unread' : `${unread} unread`)}</Status>
        </div>
        <SearchField search={filter.search} onSearch={(search) => setFilter({ search })} />
      </Header>
      <Tabs label="Kind" names={KIND_NAMES} value={name} onChange={(chosen) => setFilter({ kind: KINDS[chosen] })}>
        <ItemList key={filter.search} filter={filter} {...content} />
      </Tabs>
    </>
  );
}
