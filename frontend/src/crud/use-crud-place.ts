import { type NavigateOptions, useSearchParams } from 'react-router-dom';

export type CrudTab = 'Create' | 'Read' | 'Update' | 'Delete';

/** The tabs of one record: its id is the value of the parameter with the name of the tab. */
const RECORD_TABS: readonly CrudTab[] = ['Update', 'Delete'];

/**
 * The open tab of a manager, by default the first of `tabs`, and the id of the selected record. They are part of the
 * URL (`?tab=read`, `?update=ID`), so that a reload, a back navigation and a shared link return to them.
 */
export function useCrudPlace(tabs: readonly [CrudTab, ...CrudTab[]]) {
  const [params, setParams] = useSearchParams();
  const idOf = (tab: CrudTab) => (RECORD_TABS.includes(tab) && params.get(tab.toLowerCase())) || null;
  const tab = tabs.find(idOf) ?? tabs.find((one) => one.toLowerCase() === params.get('tab')) ?? tabs[0];
  const go = (to: CrudTab, id: string | null, options: NavigateOptions = {}) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      for (const one of ['tab', ...RECORD_TABS]) after.delete(one.toLowerCase());
      if (id && RECORD_TABS.includes(to)) after.set(to.toLowerCase(), id);
      else after.set('tab', to.toLowerCase());
      return after;
    }, options);
  return { tab, id: idOf(tab), go };
}
