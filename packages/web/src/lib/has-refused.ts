import { readStored } from './storage.ts';

/** Name of what is stored. */
export const REFUSED_WRITES = 'refused-writes';

/** True when something is left to send after signing in. */
export const hasRefused = (): boolean => readStored(REFUSED_WRITES) !== null;
