import { enableCompileCache } from 'node:module';

// Keeps compiled modules between starts, which halves what loading them costs; so the rest of the
// server is only loaded after this line.
enableCompileCache();
const { main } = await import('./start.ts');
await main();
