import { preload } from './lib/chunks/preload.ts';
import { cleanStorage, noteUses } from './lib/clean-storage.ts';
import { startReporter } from './lib/errors/start-reporter.ts';
import { registerServiceWorker } from './lib/service-worker.ts';

/** Reports errors, preloads the code for the next click, then starts the service worker; deletes what nobody uses. */
export function preloadNext(loadPage: (pathname: string) => Promise<void>): void {
  startReporter();
  preload({ loadPage, onFirstDone: registerServiceWorker });
  cleanStorage(Date.now());
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) noteUses(Date.now());
  });
}
