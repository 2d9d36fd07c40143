import { createEngineClient, type EngineClient } from './engine-client.ts';

let client: EngineClient | undefined;

/** The one engine of this page, loaded with the first question. */
export const engineOfPage = (): EngineClient => (client ??= openEngine());

function openEngine(): EngineClient {
  const { lang: locale, dataset } = document.documentElement;
  const catalog = dataset['catalog'] ?? '';
  const createWorker = () => {
    // The worker asks for it when its code is there, which takes longer, and finds it in the cache.
    if (catalog !== '') fetch(catalog).catch(() => undefined);
    return new Worker(new URL('engine-worker.ts', import.meta.url), { type: 'module' });
  };
  return createEngineClient(createWorker, { locale, catalog });
}
