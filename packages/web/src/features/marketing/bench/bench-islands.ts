import { start as ask } from './ask-island.ts';
import { start as bench } from './bench-island.ts';
import { start as check } from './check-island.ts';

const STARTS: Record<string, (root: HTMLElement) => void> = { ask, bench, check };

/** What asks the engine, in one file: a request costs more than the few lines. */
export const start = (root: HTMLElement): void => STARTS[root.dataset['island'] ?? '']?.(root);
