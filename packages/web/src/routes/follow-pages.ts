import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { startAnalytics } from '../lib/analytics.ts';

/** Analytics of the app's pages, which are named by the pattern of their address. */
export function followPages(router: AnyRouter, client: QueryClient): () => void {
  return startAnalytics({
    readPage: () => router.state.matches.at(-1)?.fullPath.replace(/(.)\/$/, '$1'),
    onPath: (listener) =>
      router.subscribe('onResolved', ({ pathChanged }) => {
        if (pathChanged) listener();
      }),
    mutations: client.getMutationCache(),
  });
}
