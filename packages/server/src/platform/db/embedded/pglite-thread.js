import { enableCompileCache } from 'node:module';

// As main.js does for the process: a thread that finds its modules compiled needs no TypeScript compiler.
enableCompileCache();
await import('./run-pglite.ts');
