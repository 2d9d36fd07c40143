import { startTransition, StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { startErrorWords } from './lib/error-words.ts';
import { formatNumber } from './lib/format.ts';
import { whenPresent } from './lib/chunks/when-present.ts';
import { connection } from './lib/connection.ts';
import { createQueryClient, refetchOnReturn } from './lib/query-client.ts';
import { clearOtherUsersData, sessionOptions } from './lib/session.tsx';
import { App } from './routes/app.tsx';
import { createAppRouter } from './routes/router.tsx';
import type { AppRouter } from './routes/router.tsx';
import { guardSession } from './routes/session-guard.tsx';

/** Loads what the address names, then shows it. */
export function start(root: Root): void {
  startErrorWords();
  const queryClient = createQueryClient();
  const router = createAppRouter(queryClient);
  guardSession(queryClient, () => void router.invalidate());
  clearOtherUsersData(queryClient);
  refetchOnReturn(queryClient);

  // The session and the code of the page are fetched at the same time, not one after the other.
  void queryClient.prefetchQuery(sessionOptions);
  void loadPage(router, location.pathname);

  // The first number a browser formats loads its language data, up to 30 ms on a desk: in a task of
  // its own, not in the middle of the first render.
  setTimeout(() => formatNumber(0));

  // One render, of the page itself, in slices that leave room for the finger: `index.html` shows the
  // loading screen until then.
  void router.load().finally(() => {
    startTransition(() =>
      root.render(
        <StrictMode>
          <App queryClient={queryClient} router={router} />
        </StrictMode>,
      ),
    );
    whenPresent(() => prepare(router));
  });
}

/** The code of the page at an address. */
async function loadPage(router: AppRouter, pathname: string): Promise<void> {
  const [matchedRoutes] = router.getMatchedRoutes(pathname);
  await Promise.all(matchedRoutes.map(async (route) => router.loadRouteChunk(route)));
}

/** What the first screen does well without; once more when the server is back, should it be away now. */
function prepare(router: AppRouter): void {
  import('./prepare-next.ts').then(
    ({ prepareNext }) => prepareNext((pathname) => loadPage(router, pathname)),
    () => {
      const leave = connection.onReturn(() => {
        leave();
        prepare(router);
      });
    },
  );
}
