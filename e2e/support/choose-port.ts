import { freePort } from '../../scripts/lib/free-port.ts';

/**
 * Playwright reads its config once a process: the port the first one chose reaches the others through
 * the environment.
 */
export async function choosePort(key: string): Promise<number> {
  const chosen = (process.env[key] ??= String(await freePort()));
  return Number(chosen);
}
