import { z } from 'zod';
import { email, id, images, instant, line, optionalPicture, password, recordFields } from './fields';
import { MAX_LINE_LENGTH } from './lengths';
import { loginChallenge } from './second-factor';

export const ROLES = ['superAdmin', 'admin', 'pending'] as const;
export const role = z.enum(ROLES);
export type Role = z.output<typeof role>;

export const account = z.object({
  ...recordFields,
  name: z.string(),
  email: z.string(),
  picture: z.string().nullable(),
  verified: z.boolean(),
  role,
  images: images('picture'),
});
export type Account = z.output<typeof account>;

export const registerInput = z.object({
  name: line(MAX_LINE_LENGTH),
  email,
  picture: optionalPicture.default(null),
  password,
});
export type RegisterInput = z.input<typeof registerInput>;

/** Any password may be tried: the rules for new ones say nothing about old ones, and a refusal must not tell more than 'Invalid email or password'. */
export const loginInput = z.object({ email, password: z.string().min(1).max(1000) });
export type LoginInput = z.input<typeof loginInput>;

/** The API cannot set the role superAdmin. */
export const accountChange = z.object({ verified: z.boolean(), role: z.enum(['admin', 'pending']) });
export type AccountChange = z.input<typeof accountChange>;

export const profileInput = z.object({ name: line(MAX_LINE_LENGTH), picture: optionalPicture });
export type ProfileInput = z.input<typeof profileInput>;

export const passwordInput = z.object({ current: z.string().min(1).max(1000), password });
export type PasswordInput = z.input<typeof passwordInput>;

export const linkInput = z.object({ token: z.string().min(1).max(2048) });
export const forgotPasswordInput = z.object({ email });
export const resetPasswordInput = z.object({ token: z.string().min(1).max(2048), password });
export type ResetPasswordInput = z.input<typeof resetPasswordInput>;

export const session = z.object({ token: z.string() });
export type Session = z.output<typeof session>;

/** Where the panel is. */
export const panelAddress = z.object({ url: z.string() });
export type PanelAddress = z.output<typeof panelAddress>;

/** One of one's own sessions that have not ended. `device` is browser and system in words, `current` the session that asks. */
export const listedSession = z.object({
  id,
  current: z.boolean(),
  createdAt: instant,
  lastSeenAt: instant,
  device: z.string(),
  address: z.string(),
});
export type ListedSession = z.output<typeof listedSession>;

/** A session, or for an account with a second factor a challenge. */
export const loginResult = z.union([session, loginChallenge]);
export type LoginResult = z.output<typeof loginResult>;

/**
 * One change by an admin, in the dashboard or the panel: who did what to which record, when, from which address, and
 * the fields that changed. `subjectName` is what the record was called at that time; it outlives the record.
 */
export const activity = z.object({
  _id: id,
  at: instant,
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  subjectName: z.string(),
  fields: z.array(z.string()),
  address: z.string(),
});
export type Activity = z.output<typeof activity>;
export const activityQuery = z.object({ before: instant });
