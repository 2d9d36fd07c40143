import { startTransition, StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { startErrorWords } from './lib/error-words.ts';
import { formatNumber } from './lib/format.ts';
import { createQueryClient } from './lib/query-client.ts';
import { forgetOthers, sessionOptions } from './lib/session.tsx';
import { App } from './routes/app.tsx';
import { createAppRouter } from './routes/router.tsx';
import { guardSession } from './routes/session-guard.tsx';

/** Loads what the address names, then shows it. */
export function start(root: Root): void {
  startErrorWords();
  const queryClient = createQueryClient();
  const router = createAppRouter(queryClient);
  guardSession(queryClient, () => void router.invalidate());
  forgetOthers(queryClient);

  // The session and the code of the page are fetched at the same time, not one after the other.
  void queryClient.prefetchQuery(sessionOptions);
  const [matchedRoutes] = router.getMatchedRoutes(location.pathname);
  for (const route of matchedRoutes) {
    void router.loadRouteChunk(route);
  }

  // The first number a browser formats loads its language data, up to 30 ms on a desk: in a task of
  // its own, not in the middle of the first render.
  setTimeout(() => formatNumber(0));

  // One render, of the page itself, in slices that leave room for the finger: `index.html` shows the
  // loading screen until then.
  void router.load().finally(() =>
    startTransition(() =>
      root.render(
        <StrictMode>
          <App queryClient={queryClient} router={router} />
        </StrictMode>,
      ),
    ),
  );
}
