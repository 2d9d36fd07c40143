import { readStored, writeStored } from '../storage.ts';

/** Specification §9: stored error reports. */
export const KEPT_ERRORS = 100;

/** Specification §3. */
interface KeptError {
  error_id: string;
  component_name: string | null;
  error_message: string;
  error_stack: string | null;
  component_stack: string | null;
  timestamp: string;
  user_agent: string;
  url: string;
  app_version: string | null;
}

/** Keeps an error in this browser, the newest first. */
export function keepError(error: KeptError): void {
  const before = readStored('app-errors');
  const kept = Array.isArray(before) ? (before as KeptError[]) : [];
  writeStored('app-errors', [error, ...kept].slice(0, KEPT_ERRORS));
}
