import { Calendar, Clock, Earth, List, PaintBrush } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import type { ComponentType } from 'react';

type CustomFields = Parameters<StrapiApp['customFields']['register']>[0];

/** Strapi passes props to the input, which its type does not declare. */
const asInput = (input: unknown) => ({ default: input as ComponentType });

/** The panel's inputs of the custom fields that the server registers (`server/src/register.ts`). */
export const customFields: CustomFields = [
  {
    name: 'choice',
    pluginId: 'back-office',
    type: 'enumeration',
    icon: List,
    intlLabel: { id: 'back-office.choice.label', defaultMessage: 'Choice' },
    intlDescription: { id: 'back-office.choice.description', defaultMessage: 'One of a few, shown in words' },
    components: { Input: async () => asInput((await import('./choice-input')).ChoiceInput) },
  },
  {
    name: 'accent',
    pluginId: 'back-office',
    type: 'string',
    icon: PaintBrush,
    intlLabel: { id: 'back-office.accent.label', defaultMessage: 'Accent' },
    intlDescription: {
      id: 'back-office.accent.description',
      defaultMessage: 'A colour, with a preview of both themes',
    },
    components: { Input: async () => asInput((await import('./accent-input')).AccentInput) },
  },
  {
    name: 'time-zone',
    pluginId: 'back-office',
    type: 'string',
    icon: Clock,
    intlLabel: { id: 'back-office.time-zone.label', defaultMessage: 'Time zone' },
    intlDescription: { id: 'back-office.time-zone.description', defaultMessage: 'A time zone, found by typing' },
    components: { Input: async () => asInput((await import('./time-zone-input')).TimeZoneInput) },
  },
  {
    name: 'language',
    pluginId: 'back-office',
    type: 'string',
    icon: Earth,
    intlLabel: { id: 'back-office.language.label', defaultMessage: 'Language' },
    intlDescription: { id: 'back-office.language.description', defaultMessage: 'A language, found by typing' },
    components: { Input: async () => asInput((await import('./language-input')).LanguageInput) },
  },
  {
    name: 'time',
    pluginId: 'back-office',
    type: 'string',
    icon: Clock,
    intlLabel: { id: 'back-office.time.label', defaultMessage: 'Time of the day' },
    intlDescription: {
      id: 'back-office.time.description',
      defaultMessage: 'A time such as 10:05, by its hour and its minute',
    },
    components: { Input: async () => asInput((await import('./meeting-hours/time-input')).TimeInput) },
  },
  {
    name: 'meeting-length',
    pluginId: 'back-office',
    type: 'integer',
    icon: Clock,
    intlLabel: { id: 'back-office.meeting-length.label', defaultMessage: 'Length of meetings' },
    intlDescription: {
      id: 'back-office.meeting-length.description',
      defaultMessage: 'One of a few lengths in minutes',
    },
    components: {
      Input: async () => asInput((await import('./meeting-hours/meeting-length-input')).MeetingLengthInput),
    },
  },
  {
    // Its field is a list of components, which `withWeekHours` shows with this input.
    name: 'week-hours',
    pluginId: 'back-office',
    type: 'json',
    icon: Calendar,
    intlLabel: { id: 'back-office.week-hours.label', defaultMessage: 'Hours of a week' },
    intlDescription: { id: 'back-office.week-hours.description', defaultMessage: 'The hours of Monday to Sunday' },
    components: { Input: async () => asInput((await import('./meeting-hours/week-hours-input')).WeekHoursInput) },
  },
];
