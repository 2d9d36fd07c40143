/** Prefix of everything stored for the signed-in user; deleted on sign-out. */
export const USER_PREFIX = 'beamwright:user:';

export const OWNER_KEY = 'owner';

/** Whether somebody was signed in here lately. Their session may have ended. */
export function hasOwner(): boolean {
  try {
    return localStorage.getItem(USER_PREFIX + OWNER_KEY) !== null;
  } catch {
    return false;
  }
}
