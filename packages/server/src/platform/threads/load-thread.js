import { enableCompileCache } from 'node:module';
import { workerData } from 'node:worker_threads';

// As in main.js: a thread whose modules are cached needs no TypeScript compiler.
enableCompileCache();
await import(workerData.module);
