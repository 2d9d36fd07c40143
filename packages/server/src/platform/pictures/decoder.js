import { stripOnce } from '../strip-once.js';

// Loading the TypeScript compiler would cost more than the photo.
stripOnce();
await import('./answer-pictures.ts');
