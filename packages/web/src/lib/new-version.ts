import { i18n } from './i18n.ts';
import { isServerUp } from './connection.ts';
import { readFromSession, saveToSession } from './session-memory.ts';
import { hasTypedText } from './typed-text.ts';

const KEY = 'beamwright:reloaded-at';
/** At most one reload in this time, so a file that stays missing doesn't cause a loop. */
const PAUSE_MS = 10_000;

export function mayReload(lastReload: string | null, now: number): boolean {
  return lastReload === null || now - Number(lastReload) > PAUSE_MS;
}

/** Without a server, a reload would end in the browser's error page; returns false instead. */
export async function reloadPage(): Promise<boolean> {
  if (!(await isServerUp())) return false;
  location.reload();
  return true;
}

/**
 * Announces a new version and reloads once. Leaves it to the user if the last reload didn't help,
 * if text would be lost, or while the server isn't responding.
 */
export async function reloadForNewVersion(): Promise<void> {
  if (!mayReload(readFromSession(KEY), Date.now()) || hasTypedText()) return;
  if (!(await isServerUp()) || document.querySelector('.version-banner')) return;
  // Without session storage, the tab could reload forever.
  if (!saveToSession(KEY, String(Date.now()))) return;
  const banner = document.createElement('div');
  banner.className = 'version-banner';
  banner.setAttribute('role', 'alert');
  banner.textContent = i18n.t('New version detected. Reloading...');
  document.body.append(banner);
  location.reload();
}
