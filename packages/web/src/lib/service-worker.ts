import { savesData } from './chunks/load-ahead.ts';

/**
 * Lets the app open without a connection. Needs the built app and, as browsers demand, HTTPS or
 * localhost; without it everything works that has a connection.
 * Its start takes the processor from the page for a moment: never before the first screen is done.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Refused where the browser keeps nothing: the app does not need it.
  register().catch(() => undefined);
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const { active } = await serviceWorker.ready;
  if (!savesData()) active?.postMessage('keep-rest', { transfer: [] });
}
