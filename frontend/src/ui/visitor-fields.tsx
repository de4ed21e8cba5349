import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { theme } from '#theme/theme.ts';
import { TextField } from './text-field.tsx';

type Registered = Omit<ComponentProps<typeof TextField>, 'label'>;

const Pair = styled.div`
  display: grid;
  align-items: start;
  gap: ${theme.space.l};
  ${theme.from.small} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${theme.space.m};
  }
`;

/** The fields for a visitor's name and email address, side by side where there is room. */
export const VisitorFields = ({ name, email }: { name: Registered; email: Registered }) => (
  <Pair>
    <TextField label="Name" placeholder="Please write your full name" autoComplete="name" {...name} />
    <TextField label="Email" type="email" placeholder="Please write your email" autoComplete="email" {...email} />
  </Pair>
);
