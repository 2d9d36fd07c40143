import { stripOnce } from './platform/strip-once.js';

stripOnce();
const { main } = await import('./start.ts');
await main();
