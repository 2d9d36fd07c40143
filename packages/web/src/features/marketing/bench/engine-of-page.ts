import { createEngineClient, type EngineClient } from './engine-client.ts';

let client: EngineClient | undefined;

/** The one engine of this page, loaded with the first question. */
export const engineOfPage = (): EngineClient =>
  (client ??= createEngineClient(
    () => new Worker(new URL('engine-worker.ts', import.meta.url), { type: 'module' }),
    {
      locale: document.documentElement.lang,
      catalog: document.documentElement.dataset['catalog'] ?? '',
    },
  ));
