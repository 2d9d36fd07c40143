import { enableCompileCache, flushCompileCache } from 'node:module';
import { stripOnce } from './platform/strip-once.js';

try {
  process.loadEnvFile();
} catch {
  // There is none, or the app says what is wrong with it.
}
// JavaScript, so that Node does not load its TypeScript compiler (15 MB). With PostgreSQL, what is saved between starts
// must take little memory; with the embedded database, whose start is the longer one, it must save time.
// oxlint-disable-next-line node/no-process-env -- the configuration is TypeScript, which is read only after this.
if (process.env.DATABASE_URL) stripOnce();
else enableCompileCache();
const { main } = await import('./start.ts');
await main();
// A process that is killed later leaves no cache.
flushCompileCache();
