import { useSearchParams } from 'react-router-dom';

export type CrudTab = 'Create' | 'Read' | 'Update' | 'Delete';

/**
 * The open tab of a manager, by default the first of `tabs`. It is part of the URL, so that a back navigation returns
 * to it.
 */
export function useCrudTab(tabs: readonly [CrudTab, ...CrudTab[]]) {
  const [params, setParams] = useSearchParams();
  const tab = tabs.find((one) => one.toLowerCase() === params.get('tab')) ?? tabs[0];
  const setTab = (to: CrudTab) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      after.set('tab', to.toLowerCase());
      return after;
    });
  return [tab, setTab] as const;
}
