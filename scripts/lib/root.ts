import path from 'node:path';

/** The folder of the clone. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

export const inRoot = (...parts: string[]) => path.join(ROOT, ...parts);
