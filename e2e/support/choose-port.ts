import { freePort } from '../../scripts/lib/free-port.ts';

/**
 * Playwright reads its config once per process. The environment passes the port that the first
 * process chose to the others.
 */
export async function choosePort(key: string): Promise<number> {
  const chosen = (process.env[key] ??= String(await freePort()));
  return Number(chosen);
}
