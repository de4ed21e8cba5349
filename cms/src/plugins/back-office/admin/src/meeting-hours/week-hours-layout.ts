const WEEK_HOURS = 'plugin::back-office.week-hours';
const HOURS_COMPONENT = 'meeting.hours';

interface FieldLayout {
  attribute: { type?: string; component?: string };
}

interface EditView {
  layout: { layout: FieldLayout[][][] };
}

/** The limit of entries is not part of the new attribute, because Strapi would show it in the hint. */
const withInput = <Layout extends FieldLayout>(field: Layout) =>
  field.attribute.component === HOURS_COMPONENT
    ? { ...field, attribute: { type: field.attribute.type, customField: WEEK_HOURS } }
    : field;

/** Shows the hours of the week with an input of their own; a list cannot be a custom field in its schema. */
export function withWeekHours<View extends EditView>({ layout, ...rest }: View) {
  const rows = layout.layout.map((panel) => panel.map((row) => row.map(withInput)));
  return { ...rest, layout: { ...layout, layout: rows } };
}
