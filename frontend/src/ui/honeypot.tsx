import type { ComponentProps } from 'react';
import styled from 'styled-components';

const Offscreen = styled.div.attrs({ 'aria-hidden': true })`
  position: absolute;
  inset-inline-start: -200vw;
`;

/** The name of the honeypot in a form. No autofill has a value for a subject, and the API's name `website` is one of theirs. */
export const HONEYPOT = 'subject';

/** The attributes by which 1Password, LastPass, Bitwarden and Dashlane leave a field alone. */
const IGNORED_BY_PASSWORD_MANAGERS = {
  'data-1p-ignore': 'true',
  'data-lpignore': 'true',
  'data-bwignore': 'true',
  'data-form-type': 'other',
};

/** A hidden field that only bots fill in. */
export const Honeypot = (props: ComponentProps<'input'>) => (
  <Offscreen>
    <label>
      <span>Please leave this empty</span>
      <input {...props} {...IGNORED_BY_PASSWORD_MANAGERS} type="text" tabIndex={-1} autoComplete="off" />
    </label>
  </Offscreen>
);
