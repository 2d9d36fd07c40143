import { enableCompileCache } from 'node:module';

// As in main.js: a thread whose modules are cached needs no TypeScript compiler.
enableCompileCache();
await import('./run-pglite.ts');
