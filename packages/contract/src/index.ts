export * from './accounts.ts';
export * from './errors.ts';
export * from './jobs.ts';
export * from './library.ts';
export * from './machines.ts';
export * from './operation.ts';
export * from './plans.ts';
export { PAGE_SIZE } from './schema.ts';
export * from './system.ts';
