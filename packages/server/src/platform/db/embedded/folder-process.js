import { stripOnce } from '../../strip-once.js';

stripOnce();
await import('./folder-job.ts');
