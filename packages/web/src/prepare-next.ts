import { loadAhead } from './lib/chunks/load-ahead.ts';
import { registerServiceWorker } from './lib/service-worker.ts';

/** Code for the next press first, then the worker that keeps the app for days without a connection. */
export function prepareNext(loadPage: (pathname: string) => Promise<void>): void {
  loadAhead({ loadPage, onFirstDone: registerServiceWorker });
}
