import { stripOnce } from '../../strip-once.js';

stripOnce();
await import('./run-pglite.ts');
