import { useState } from 'react';
import { countCharacters, describeTooLong, MAX_LINE_LENGTH } from '#contract.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { SearchForm } from './inbox.styles.ts';

interface SearchFieldProps {
  /** The search whose results the list shows. */
  search: string;
  onSearch: (search: string) => void;
}

/** Searches when it is sent. An emptied field shows all items again. */
export function SearchField({ search, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(search);
  const [shown, setShown] = useState(search);
  if (shown !== search) {
    // Back and Forward have changed the address.
    setShown(search);
    setText(search);
  }
  const isTooLong = countCharacters(text.trim()) > MAX_LINE_LENGTH;
  return (
    <SearchForm
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isTooLong) onSearch(text.trim());
      }}
    >
      <TextField
        label="Search name, address or message"
        type="search"
        value={text}
        error={isTooLong ? `The search ${describeTooLong(MAX_LINE_LENGTH)}` : undefined}
        onChange={({ target }) => {
          setText(target.value);
          if (target.value === '') onSearch('');
        }}
      />
      <Button type="submit" variant="secondary">
        Search
      </Button>
    </SearchForm>
  );
}
