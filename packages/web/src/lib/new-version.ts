import { i18n } from './i18n.ts';

const KEY = 'beamwright:reloaded-at';
/** One reload per this many milliseconds: a chunk that stays missing must not loop. */
const PAUSE_MS = 10_000;

/** Whether a failure means that the page is older than the files on the server. */
export function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(
      error.message,
    )
  );
}

export function mayReload(lastReload: string | null, now: number): boolean {
  return lastReload === null || now - Number(lastReload) > PAUSE_MS;
}

/** Says so and reloads once; asks for a hard refresh when that did not help. */
export function reloadForNewVersion(): void {
  // Without a connection a reload would take away the page that still stands.
  if (!navigator.onLine) return;
  if (document.querySelector('.version-banner')) return;
  const banner = document.createElement('div');
  banner.className = 'version-banner';
  banner.setAttribute('role', 'alert');
  const reloads = mayReload(sessionStorage.getItem(KEY), Date.now());
  banner.textContent = reloads
    ? i18n.t('New version detected. Reloading...')
    : i18n.t('Part of the app could not be loaded. Press Ctrl+Shift+R to refresh the page.');
  document.body.append(banner);
  if (!reloads) return;
  sessionStorage.setItem(KEY, String(Date.now()));
  location.reload();
}

export function watchForNewVersion(): void {
  window.addEventListener('vite:preloadError', () => reloadForNewVersion());
}
