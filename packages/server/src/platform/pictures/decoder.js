import { enableCompileCache } from 'node:module';

// JavaScript for the same reason as main.js: loading the TypeScript compiler would cost more than the photo.
enableCompileCache();
await import('./answer-pictures.ts');
