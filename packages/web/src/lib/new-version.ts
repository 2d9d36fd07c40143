import { i18n } from './i18n.ts';
import { isServerUp } from './connection.ts';
import { readFromSession, saveToSession } from './session-memory.ts';
import { hasTypedText } from './typed-text.ts';

const KEY = 'beamwright:reloaded-at';
/** One reload per this many milliseconds: a file that stays missing must not loop. */
const PAUSE_MS = 10_000;

export function mayReload(lastReload: string | null, now: number): boolean {
  return lastReload === null || now - Number(lastReload) > PAUSE_MS;
}

/** A reload without a server ends in an error page of the browser. Answers false in its place. */
export async function reloadPage(): Promise<boolean> {
  if (!(await isServerUp())) return false;
  location.reload();
  return true;
}

/**
 * Says so and reloads once. Left to the user where the last reload did not help, where text would be
 * lost, and while the server does not answer.
 */
export async function reloadForNewVersion(): Promise<void> {
  if (!mayReload(readFromSession(KEY), Date.now()) || hasTypedText()) return;
  if (!(await isServerUp()) || document.querySelector('.version-banner')) return;
  // A tab that remembers nothing could reload forever.
  if (!saveToSession(KEY, String(Date.now()))) return;
  const banner = document.createElement('div');
  banner.className = 'version-banner';
  banner.setAttribute('role', 'alert');
  banner.textContent = i18n.t('New version detected. Reloading...');
  document.body.append(banner);
  location.reload();
}
