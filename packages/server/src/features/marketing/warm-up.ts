import type { FastifyInstance } from 'fastify';
import type { BuiltPages } from './built-pages.ts';
import type { PageStore } from './page-store.ts';

/** Whoever waited for the start comes first. */
const DELAY_MS = 3000;

/** Renders the pages with plans once the server listens, so that no first visitor waits for them. */
export function warmUpPages(
  app: FastifyInstance,
  { planPaths }: Pick<BuiltPages, 'planPaths'>,
  store: PageStore,
): void {
  let timer: NodeJS.Timeout | undefined;
  const warmUp = async (): Promise<void> => {
    for (const pagePath of planPaths) await store.find(pagePath, 'br');
  };
  app.addHook('onListen', async () => {
    // A failure is logged where it happens, and the next visitor tries again.
    timer = setTimeout(() => void warmUp().catch(() => undefined), DELAY_MS).unref();
  });
  app.addHook('onClose', async () => clearTimeout(timer));
}
