import type { DocumentActionComponent, PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Earth, List, Message } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import type { ComponentType } from 'react';
import { codeInWords } from './code-words';
import { OverlapPanel } from './overlap-panel';
import { READ_INBOX, READ_PUBLICATION } from './permissions';
import { SendMailAction } from './send-mail-action';
import { inWords } from './words';
import { WordsCell } from './words-cell';

type Add<Component> = (change: (present: Component[]) => Component[]) => void;

interface ContentManager {
  addDocumentAction: Add<DocumentActionComponent>;
  addEditViewSidePanel: Add<PanelComponent>;
}

const CHOICE = 'plugin::back-office.choice';
/** What was done (activity log), and the kind of a mail. */
const CODES = new Set(['action', 'template']);

interface Column {
  name: string;
  attribute: { customField?: string };
}

interface ListView {
  displayedHeaders: Column[];
}

/** What says the values of a column in words, or null where they are words already. */
function wordsFor({ name, attribute }: Column) {
  if (attribute.customField === CHOICE) return inWords;
  return CODES.has(name) ? codeInWords : null;
}

function inWordsColumn(column: Column) {
  const words = wordsFor(column);
  if (!words) return column;
  return { ...column, cellFormatter: (row: Record<string, unknown>) => <WordsCell words={words(row[column.name])} /> };
}

/** The list columns of enumerations and codes show words as well. */
const columnsInWords = ({ displayedHeaders, ...rest }: ListView) => ({
  ...rest,
  displayedHeaders: displayedHeaders.map(inWordsColumn),
});

/** What this site adds to the owner's panel. */
export default {
  register(app: StrapiApp) {
    app.customFields.register({
      name: 'choice',
      pluginId: 'back-office',
      type: 'enumeration',
      icon: List,
      intlLabel: { id: 'back-office.choice.label', defaultMessage: 'Choice' },
      intlDescription: { id: 'back-office.choice.description', defaultMessage: 'One of a few, shown in words' },
      components: {
        // Strapi hands an input its props, whatever its types say here.
        Input: async () => ({ default: (await import('./choice-input')).ChoiceInput as ComponentType }),
      },
    });
    const inbox = {
      id: 'inbox',
      pluginId: 'back-office',
      icon: Message,
      title: { id: 'back-office.inbox', defaultMessage: 'Inbox' },
      component: async () => (await import('./inbox-widget')).InboxWidget,
      permissions: [READ_INBOX],
    };
    const publication = {
      id: 'publication',
      pluginId: 'back-office',
      icon: Earth,
      title: { id: 'back-office.publication', defaultMessage: 'Public pages' },
      component: async () => (await import('./publication-widget')).PublicationWidget,
      permissions: [READ_PUBLICATION],
    };
    // Nothing here is ever a draft, so nothing is ever "published" either.
    app.widgets.register((widgets) => [
      inbox,
      publication,
      ...widgets.filter(({ id }) => id !== 'last-published-entries'),
    ]);
  },

  bootstrap(app: StrapiApp) {
    app.registerHook('Admin/CM/pages/ListView/inject-column-in-table', columnsInWords);
    // A plugin's APIs are a record of unknowns to the app; these are the content manager's.
    const { addDocumentAction, addEditViewSidePanel } = app.getPlugin('content-manager')
      .apis as Partial<ContentManager>;
    addDocumentAction?.((actions) => [SendMailAction, ...actions]);
    addEditViewSidePanel?.((panels) => [OverlapPanel, ...panels]);
  },
};
