import { useState } from 'react';
import type { FieldProps } from './field-props';
import { describeLanguage, listLanguages } from './languages';
import { SearchInput } from './search-input';

/** The input of a language tag: a searchable list of common languages. */
export function LanguageInput(props: FieldProps) {
  const [options] = useState(listLanguages);
  return <SearchInput {...props} options={options} describe={describeLanguage} />;
}
