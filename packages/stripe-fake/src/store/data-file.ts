import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createStore, dumpStore, type Store, type StoredState } from './store.ts';

/** Opens the state of an earlier run; an empty store without a file. */
export function openStore(file: string | undefined): Store {
  if (file === undefined || !existsSync(file)) return createStore();
  return createStore(JSON.parse(readFileSync(file, 'utf8')) as StoredState);
}

/** Returns a function that writes the state if it has changed, whole or not at all. Nothing is written once stopped. */
export function createSaver(
  store: Store,
  file: string | undefined,
  stopped: AbortSignal,
): () => void {
  let saved = store.version;
  return () => {
    if (file === undefined || saved === store.version || stopped.aborted) return;
    saved = store.version;
    writeFileSync(`${file}.new`, JSON.stringify(dumpStore(store)));
    renameSync(`${file}.new`, file);
  };
}
