import { enableCompileCache } from 'node:module';

// Keeps compiled modules between starts, which halves what loading them costs. This file is
// JavaScript, so that Node need not load its TypeScript compiler (15 MB) for what the cache has.
enableCompileCache();
const { main } = await import('./start.ts');
await main();
