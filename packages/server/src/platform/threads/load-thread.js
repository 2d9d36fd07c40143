import { workerData } from 'node:worker_threads';
import { stripOnce } from '../strip-once.js';

stripOnce();
await import(workerData.module);
