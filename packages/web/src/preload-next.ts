import { preload } from './lib/chunks/preload.ts';
import { registerServiceWorker } from './lib/service-worker.ts';

/** Preloads the code for the next click, then starts the service worker. */
export function preloadNext(loadPage: (pathname: string) => Promise<void>): void {
  preload({ loadPage, onFirstDone: registerServiceWorker });
}
