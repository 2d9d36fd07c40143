import { savesData } from './chunks/saves-data.ts';

/**
 * Lets the app open offline. Needs the built app and HTTPS or localhost; without it, the app works
 * online only. Starting it takes CPU time, so it waits until the first screen is done.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Refused where storage is blocked; the app works without it.
  register().catch(() => undefined);
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const { active } = await serviceWorker.ready;
  if (!savesData()) active?.postMessage('keep-rest', { transfer: [] });
}
