import { savesData } from './chunks/load-ahead.ts';

/** After the first screen and what the next press needs: the worker fetches the files of the whole app. */
const SETTLE_MS = 8000;

/**
 * Lets the app open without a connection. Needs the built app and, as browsers demand, HTTPS or
 * localhost; without it everything works that has a connection.
 */
export function registerServiceWorker(afterMs = SETTLE_MS): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Refused where the browser keeps nothing: the app does not need it.
  setTimeout(() => void register().catch(() => undefined), afterMs);
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const { active } = await serviceWorker.ready;
  if (!savesData()) active?.postMessage('keep-rest');
}
