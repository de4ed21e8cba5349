import type { ComponentProps } from 'react';
import styled from 'styled-components';

const Offscreen = styled.div.attrs({ 'aria-hidden': true })`
  position: absolute;
  inset-inline-start: -200vw;
`;

/** A hidden field that only bots fill in. */
export const Honeypot = (props: ComponentProps<'input'>) => (
  <Offscreen>
    <label>
      Website
      <input {...props} type="text" tabIndex={-1} autoComplete="off" />
    </label>
  </Offscreen>
);
