import { enableCompileCache } from 'node:module';

// As in main.js: a process whose modules are cached needs no TypeScript compiler.
enableCompileCache();
await import('./folder-job.ts');
