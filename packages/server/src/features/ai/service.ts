export type { GenerationInput } from './generation/generation-input.ts';
export { createGenerator } from './generation/generator.ts';
export type { Generated, Generator } from './generation/generator.ts';
export { getUsageStatus } from './ledger/usage-status.ts';
