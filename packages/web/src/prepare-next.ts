import { loadAhead } from './lib/chunks/load-ahead.ts';
import { registerServiceWorker } from './lib/service-worker.ts';

/** Preloads the code for the next click, then starts the service worker. */
export function prepareNext(loadPage: (pathname: string) => Promise<void>): void {
  loadAhead({ loadPage, onFirstDone: registerServiceWorker });
}
