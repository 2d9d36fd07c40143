export { getUsageStatus } from './ledger/usage-status.ts';
