import type { DocumentActionComponent, PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Typography } from '@strapi/design-system';
import { Earth, List, Message } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import type { ComponentType } from 'react';
import { getCodeLabel, getValueLabel } from './labels';
import { OverlapPanel } from './overlap-panel';
import { READ_INBOX, READ_PUBLICATION } from './permissions';
import { SendMailAction } from './send-mail-action';

type Add<Component> = (change: (present: Component[]) => Component[]) => void;

interface ContentManager {
  addDocumentAction: Add<DocumentActionComponent>;
  addEditViewSidePanel: Add<PanelComponent>;
}

const CHOICE_FIELD = 'plugin::back-office.choice';
/** The columns `action` of the activity log and `template` of mails. */
const CODE_COLUMNS = new Set(['action', 'template']);

interface Column {
  name: string;
  attribute: { customField?: string };
}

interface ListView {
  displayedHeaders: Column[];
}

/** Returns the label function of a column, or null if its values need no labels. */
function getLabelFunction({ name, attribute }: Column) {
  if (attribute.customField === CHOICE_FIELD) return getValueLabel;
  return CODE_COLUMNS.has(name) ? getCodeLabel : null;
}

function withLabels(column: Column) {
  const getLabel = getLabelFunction(column);
  if (!getLabel) return column;
  return {
    ...column,
    cellFormatter: (row: Record<string, unknown>) => (
      <Typography textColor="neutral800">{getLabel(row[column.name])}</Typography>
    ),
  };
}

/** Shows labels in the list columns of enumerations and codes. */
const withColumnLabels = ({ displayedHeaders, ...rest }: ListView) => ({
  ...rest,
  displayedHeaders: displayedHeaders.map(withLabels),
});

/** The extensions of the Strapi panel. */
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
        // Strapi passes props to the input, which its type does not declare.
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
    // The site's content types have no drafts.
    app.widgets.register((widgets) => [
      inbox,
      publication,
      ...widgets.filter(({ id }) => id !== 'last-published-entries'),
    ]);
  },

  bootstrap(app: StrapiApp) {
    app.registerHook('Admin/CM/pages/ListView/inject-column-in-table', withColumnLabels);
    // The type of a plugin's APIs is a record of unknowns.
    const { addDocumentAction, addEditViewSidePanel } = app.getPlugin('content-manager')
      .apis as Partial<ContentManager>;
    addDocumentAction?.((actions) => [SendMailAction, ...actions]);
    addEditViewSidePanel?.((panels) => [OverlapPanel, ...panels]);
  },
};
