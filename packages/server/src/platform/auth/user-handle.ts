import { AppError } from '../errors.ts';

/** better-auth's own handles are random and stored nowhere. Passkeys from before ours have one. */
const UNKNOWN_HANDLE = /^[a-z0-9]{32}$/;

/** What an authenticator keeps with a passkey to say whose it is: the id of the user, which says nothing else. */
export const toUserHandle = (userId: string): string => Buffer.from(userId).toString('base64url');

/**
 * Refuses an answer of a passkey that names another account than its owner’s (WebAuthn Level 3 §7.2, step 6). Only where
 * the user is known already may the name be missing.
 */
export function requireUserHandle(
  answer: Record<string, unknown>,
  owner: { userId: string; isKnown: boolean },
): void {
  const { userHandle } = (answer['response'] ?? {}) as { userHandle?: unknown };
  if (userHandle === undefined || userHandle === null) {
    if (owner.isKnown) return;
    throw new AppError('passkey_refused', 'The passkey does not say whose it is');
  }
  const handle =
    typeof userHandle === 'string' ? Buffer.from(userHandle, 'base64url').toString() : '';
  if (handle === owner.userId || UNKNOWN_HANDLE.test(handle)) return;
  throw new AppError('passkey_refused', 'The passkey names another account');
}
