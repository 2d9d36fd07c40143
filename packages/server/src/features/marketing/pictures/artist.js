import { stripOnce } from '../../../platform/strip-once.js';

stripOnce();
await import('./answer-requests.ts');
