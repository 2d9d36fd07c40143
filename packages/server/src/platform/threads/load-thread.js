import { enableCompileCache } from 'node:module';
import { workerData } from 'node:worker_threads';

// As main.js does for the process: a thread that finds its modules compiled needs no TypeScript compiler.
enableCompileCache();
await import(workerData.module);
