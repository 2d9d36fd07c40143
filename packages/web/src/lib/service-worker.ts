import { savesData } from './chunks/saves-data.ts';
import { allows, watchConsent } from './consent.ts';

/** Caches of `sw.js`. */
const CACHES = 'beamwright-';

/**
 * Lets the app open offline, with consent: it caches the app. Needs the built app and HTTPS or
 * localhost; without it, the app works online only. Starting it takes CPU time, so it waits until
 * the first screen is done.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  let isRegistered = false;
  const follow = () => {
    // Refused where storage is blocked; the app works without it.
    if (allows('functional') && !isRegistered) register().catch(() => undefined);
    isRegistered = allows('functional');
  };
  follow();
  watchConsent(follow);
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const { active } = await serviceWorker.ready;
  active?.postMessage(savesData() ? 'keep-shell' : 'keep-rest', { transfer: [] });
}

/** Removes it with everything it cached. A page it serves goes on without caching. */
export async function removeServiceWorker(): Promise<void> {
  try {
    const registrations = await navigator.serviceWorker?.getRegistrations();
    // The one that shows pushes caches nothing, and belongs to the user's choice of pushes.
    const caching = registrations?.filter(({ scope }) => !scope.endsWith('/push/')) ?? [];
    await Promise.all(caching.map((each) => each.unregister()));
    const names = (await globalThis.caches?.keys()) ?? [];
    await Promise.all(
      names.filter((name) => name.startsWith(CACHES)).map((name) => caches.delete(name)),
    );
  } catch {
    // Storage is blocked, so nothing is cached.
  }
}
