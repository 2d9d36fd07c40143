import type { Role } from './roles.ts';

/**
 * The subject of an operation, to which its caller needs a right. `public` is for everyone: such an operation runs as a
 * visitor, even if its caller is signed in.
 */
export const SCOPES = [
  'public',
  'account',
  'machines',
  'jobs',
  'library',
  'teams',
  'webhooks',
  'kiosk',
  'administration',
] as const;
export type Scope = (typeof SCOPES)[number];

const USER_SCOPES = [
  'public',
  'account',
  'machines',
  'jobs',
  'library',
  'teams',
  'webhooks',
] as const;

/** Scopes of a user, by role. */
export const SCOPES_OF_ROLE: Record<Role, readonly Scope[]> = {
  user: USER_SCOPES,
  beta: USER_SCOPES,
  admin: [...USER_SCOPES, 'administration'],
};

/** Scopes of a tablet beside a machine, which nobody else has. */
export const SCOPES_OF_DEVICE: readonly Scope[] = ['public', 'kiosk'];
