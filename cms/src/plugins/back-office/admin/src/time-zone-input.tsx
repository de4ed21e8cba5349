import { useState } from 'react';
import { listTimeZones } from '../../../../contract/time-zone-search';
import type { FieldProps } from './field-props';
import { SearchInput } from './search-input';
import { describeTimeZone } from './time-zones';

/** The input of a time zone: a searchable list of the IANA names with their current offsets. */
export function TimeZoneInput(props: FieldProps) {
  const [options] = useState(() => listTimeZones(new Date()));
  return <SearchInput {...props} options={options} describe={(zone) => describeTimeZone(zone, new Date())} />;
}
