import type { DocumentActionComponent, PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Typography } from '@strapi/design-system';
import { Earth, Message, PaintBrush } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import * as yup from 'yup';
import { countTextsInCodePoints } from '../../../../platform/database/text-lengths';
import { customFields } from './custom-fields';
import { HistoryPanel } from './history/history-panel';
import { KeepRefusedEdits } from './keep-refused-edits';
import { getCodeLabel, getValueLabel } from './labels';
import { leaveAfterLogOut, requireToken } from './leave-for-login';
import { withListDescriptions } from './list-descriptions';
import { BusyCalendarsPanel } from './meeting-hours/busy-calendars-panel';
import { CalendarPanel } from './meeting-hours/calendar-panel';
import { FreeWeekPanel } from './meeting-hours/free-week-panel';
import { withWeekHours } from './meeting-hours/week-hours-layout';
import { OriginalsPanel } from './originals-panel';
import { OverlapPanel } from './overlap-panel';
import { insertPanelStyles } from './panel-styles';
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
    countTextsInCodePoints(yup);
    requireToken();
    app.addMiddlewares([leaveAfterLogOut]);
    app.customFields.register(customFields);
    const setup = {
      id: 'setup',
      pluginId: 'back-office',
      icon: PaintBrush,
      title: { id: 'back-office.setup', defaultMessage: 'Make it yours' },
      component: async () => (await import('./setup-widget')).SetupWidget,
    };
    const inbox = {
      id: 'inbox',
      pluginId: 'back-office',
      icon: Message,
      title: { id: 'back-office.inbox', defaultMessage: 'Inbox' },
      component: async () => (await import('./inbox-widget')).InboxWidget,
    };
    const publication = {
      id: 'publication',
      pluginId: 'back-office',
      icon: Earth,
      title: { id: 'back-office.publication', defaultMessage: 'Public pages' },
      component: async () => (await import('./publication-widget')).PublicationWidget,
    };
    // The site's content types have no drafts.
    app.widgets.register((widgets) => [
      setup,
      inbox,
      publication,
      ...widgets.filter(({ id }) => id !== 'last-published-entries'),
    ]);
  },

  bootstrap(app: StrapiApp) {
    insertPanelStyles();
    app.registerHook('Admin/CM/pages/ListView/inject-column-in-table', withColumnLabels);
    app.registerHook('Admin/CM/pages/EditView/mutate-edit-view-layout', withListDescriptions);
    app.registerHook('Admin/CM/pages/EditView/mutate-edit-view-layout', withWeekHours);
    // The type of a plugin's APIs is a record of unknowns.
    const { addDocumentAction, addEditViewSidePanel } = app.getPlugin('content-manager')
      .apis as Partial<ContentManager>;
    addDocumentAction?.((actions) => [SendMailAction, ...actions, KeepRefusedEdits]);
    addEditViewSidePanel?.((panels) => [
      OverlapPanel,
      ...panels,
      FreeWeekPanel,
      BusyCalendarsPanel,
      CalendarPanel,
      OriginalsPanel,
      HistoryPanel,
    ]);
  },
};
