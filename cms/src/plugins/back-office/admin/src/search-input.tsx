import { Combobox, ComboboxOption, Field, Typography } from '@strapi/design-system';
import { useField } from '@strapi/strapi/admin';
import { useState } from 'react';
import { type SearchOption, searchOptions } from '../../../../contract/search-options';
import type { FieldProps } from './field-props';

interface SearchInputProps extends FieldProps {
  options: SearchOption[];
  /** Returns the meaning of the stored value in words; null for a value without one. */
  describe: (value: string) => string | null;
}

/** A text input with a list that is searched by typing. Values outside of the list can be typed. */
export function SearchInput({
  name,
  label,
  hint,
  labelAction,
  required,
  disabled,
  options,
  describe,
}: SearchInputProps) {
  const { value, error, onChange } = useField<string | null>(name);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const text = value ?? '';
  const description = describe(text);
  const change = (changed: string | undefined) => {
    // The combobox also reports an unchanged text when it loses the focus.
    if ((changed ?? '') !== text) onChange(name, changed ?? '');
  };
  return (
    <Field.Root name={name} error={error} hint={hint} required={required}>
      <Field.Label action={labelAction}>{label ?? name}</Field.Label>
      <Combobox
        autocomplete="none"
        allowCustomValue
        disabled={disabled}
        value={text}
        textValue={text}
        clearLabel={`Empty ${label ?? name}`}
        noOptionsMessage={() => 'Not in this list. What you have typed is kept.'}
        onTextValueChange={change}
        onChange={change}
        onInputChange={(event) => setTyped(event.currentTarget.value)}
        open={isOpen}
        onOpenChange={(open) => {
          setOpen(Boolean(open));
          setTyped('');
        }}
        onKeyDown={(event) => {
          // The combobox would empty itself if its list is closed.
          if (event.key === 'Escape' && !isOpen) event.preventDefault();
        }}
        onClear={() => change('')}
      >
        {searchOptions(options, typed).map((option) => (
          <ComboboxOption key={option.value} value={option.value} textValue={option.value}>
            {option.label} <Typography textColor="neutral600">{option.detail}</Typography>
          </ComboboxOption>
        ))}
      </Combobox>
      {description && (
        <Typography variant="pi" textColor="neutral800">
          {description}
        </Typography>
      )}
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
