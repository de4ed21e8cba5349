import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

type Registered = Omit<ComponentProps<typeof TextField>, 'label'>;

/** The fields for a visitor's name and email address. */
export const VisitorFields = ({ name, email }: { name: Registered; email: Registered }) => (
  <>
    <TextField label="Name" placeholder="Please write your full name" autoComplete="name" {...name} />
    <TextField label="Email" type="email" placeholder="Please write your email" autoComplete="email" {...email} />
  </>
);
