import type { ComponentProps } from 'react';
import styled from 'styled-components';

const Offscreen = styled.div.attrs({ 'aria-hidden': true })`
  position: absolute;
  inset-inline-start: -200vw;
`;

/** A field that no person sees, hears or tabs into: what is filled in here was filled in by a program. */
export const Honeypot = (props: ComponentProps<'input'>) => (
  <Offscreen>
    <label>
      Website
      <input {...props} type="text" tabIndex={-1} autoComplete="off" />
    </label>
  </Offscreen>
);
