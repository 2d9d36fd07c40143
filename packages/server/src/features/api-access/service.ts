export { createKeyStore } from './key-store.ts';
