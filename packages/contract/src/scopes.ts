import type { Role } from './roles.ts';

/**
 * What an operation is about, and what its caller needs a right to. `public` is for anybody: such an
 * operation runs as a visitor, even if its caller is signed in.
 */
export const SCOPES = [
  'public',
  'account',
  'machines',
  'jobs',
  'library',
  'administration',
] as const;
export type Scope = (typeof SCOPES)[number];

const USER_SCOPES = ['public', 'account', 'machines', 'jobs', 'library'] as const;

/** What a user may call, by role. */
export const SCOPES_OF_ROLE: Record<Role, readonly Scope[]> = {
  user: USER_SCOPES,
  beta: USER_SCOPES,
  admin: SCOPES,
};
