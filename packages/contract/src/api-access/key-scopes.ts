import type { Operation } from '../operation.ts';
import type { Scope } from '../scopes.ts';

/** What a key can be let do: reading or changing one area. */
export const KEY_AREAS = ['account', 'machines', 'jobs', 'library', 'teams', 'webhooks'] as const;
type KeyArea = (typeof KEY_AREAS)[number];
export type KeyScope = `${KeyArea}:${'read' | 'write'}`;

export const KEY_SCOPES = KEY_AREAS.flatMap(
  (area) => [`${area}:read`, `${area}:write`] as const,
) satisfies KeyScope[];

/** What a new key may do if its maker chooses nothing: enough for the first call of the documentation. */
export const NEW_KEY_SCOPES: readonly KeyScope[] = [
  'machines:read',
  'jobs:read',
  'jobs:write',
  'library:read',
];

/** Why operations take no key. */
export const KEY_REFUSALS = [
  'security',
  'person',
  'browser',
  'administration',
  'kiosk',
  'internal',
] as const;
export type KeyRefusal = (typeof KEY_REFUSALS)[number];

/** Beside those that need a confirmation or a second factor. */
const REFUSED: Readonly<Record<string, KeyRefusal>> = {
  'accounts.cancelEmailChange': 'security',
  'accounts.changePassword': 'security',
  'accounts.confirm': 'security',
  'accounts.getEmailChange': 'security',
  'accounts.getSecondFactor': 'security',
  'accounts.listPasskeys': 'security',
  'accounts.listSessions': 'security',
  'accounts.refreshSession': 'browser',
  'accounts.sendVerification': 'security',
  'accounts.signOut': 'browser',
  'makerspace.confirmInduction': 'person',
  'makerspace.getMemberCode': 'person',
  'makerspace.renewMemberCode': 'person',
  'notices.addDevice': 'browser',
  'notices.removeDevice': 'browser',
  'privacy.decideConsent': 'person',
  'privacy.getErasure': 'security',
  'privacy.keepAccount': 'security',
  'system.streamEvents': 'browser',
  'teams.accept': 'person',
  'teams.join': 'person',
  'teams.openInvitation': 'person',
  'teams.withdrawOffer': 'person',
};

type Asked = Pick<Operation, 'id' | 'internal' | 'method' | 'needs'>;

const isKeyArea = (scope: Scope): scope is KeyArea =>
  (KEY_AREAS as readonly Scope[]).includes(scope);

/** Why an operation takes no key; null if it takes one. What is public takes none, and needs none. */
export function keyRefusalOf({ id, internal, needs }: Asked): KeyRefusal | null {
  if (needs.scope === 'public') return null;
  if (needs.scope === 'administration') return 'administration';
  if (needs.scope === 'kiosk') return 'kiosk';
  if (internal) return 'internal';
  if (needs.confirmation || needs.second_factor) return 'security';
  return REFUSED[id] ?? null;
}

/** The scope that a key needs to call an operation; null if none is needed, or no key is taken. */
export function keyScopeOf(operation: Asked): KeyScope | null {
  const { method, needs } = operation;
  if (keyRefusalOf(operation) !== null || !isKeyArea(needs.scope)) return null;
  return `${needs.scope}:${method === 'GET' ? 'read' : 'write'}`;
}

/** The operations that are named above; each must exist. */
export const NAMED_REFUSALS = Object.keys(REFUSED);

/**
 * Whether an operation is for programs: it takes a key, or everybody may read it. Signing in and what protects it are
 * for browsers, and documented with what only our own screens use.
 */
export function isForPrograms(operation: Asked): boolean {
  if (operation.internal) return false;
  if (operation.needs.scope === 'public') return operation.method === 'GET';
  return keyRefusalOf(operation) === null;
}
