import type { ComponentProps } from 'react';
import { TextField } from './text-field';

type Registered = Omit<ComponentProps<typeof TextField>, 'label'>;

/** Who writes: a visitor's name and address, each with what the form has registered for it. */
export const VisitorFields = ({ name, email }: { name: Registered; email: Registered }) => (
  <>
    <TextField
      label="Name"
      placeholder="Please write your full name"
      autoComplete="name"
      required
      maxLength={100}
      {...name}
    />
    <TextField
      label="Email"
      type="email"
      placeholder="Please write your email"
      autoComplete="email"
      required
      maxLength={254}
      {...email}
    />
  </>
);
