import type { Clocks } from './calendar-zones';
import { type Period, readPeriod } from './moments';
import type { Component } from './read-components';
import type { FoundTimes } from './read-event';

/** The times of a VFREEBUSY that are not free. Whoever does not know a type has to take it as busy (RFC 5545, 3.2.9). */
function readPeriods({ properties }: Component, clocks: Clocks): FoundTimes {
  const times: Period[] = [];
  const problems = new Set<string>();
  const lines = properties.filter(({ name, parameters }) => {
    return name === 'FREEBUSY' && parameters.get('FBTYPE')?.toUpperCase() !== 'FREE';
  });
  for (const line of lines) {
    for (const text of line.value.split(',')) {
      const period = readPeriod(line, text, clocks);
      if (period) times.push(period);
      else problems.add('a time in it cannot be read');
      if (period?.problem) problems.add(period.problem);
    }
  }
  return { times, problems: [...problems], isPartial: problems.size > 0 };
}

/** The busy times of a component that is no event; null for one that says nothing of them. */
export function readFreeBusy(component: Component, clocks: Clocks): (FoundTimes & { component: Component }) | null {
  if (component.name === 'VFREEBUSY') return { component, ...readPeriods(component, clocks) };
  if (component.name !== 'VAVAILABILITY') return null;
  const problems = ['lists of this kind (VAVAILABILITY) cannot be read'];
  return { component, times: [], problems, isPartial: true };
}
