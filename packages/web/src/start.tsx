import { startTransition, StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { formatNumber } from './lib/format.ts';
import { whenPresent } from './lib/chunks/when-present.ts';
import { connection } from './lib/connection.ts';
import { createQueryClient, refetchOnReturn } from './lib/query-client.ts';
import { applyPreferences } from './lib/apply-preferences.ts';
import { clearOtherUsersData, sessionOptions } from './lib/session.tsx';
import { App } from './routes/app.tsx';
import { createAppRouter } from './routes/router.tsx';
import type { AppRouter } from './routes/router.tsx';
import { guardSession } from './routes/session-guard.ts';

/** Loads the page in the URL, then shows it. */
export function start(root: Root): void {
  // The content security policy forbids `new Function`, which compiled validators need. Zod reads it when a form loads it.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
  const queryClient = createQueryClient();
  const router = createAppRouter(queryClient);
  clearOtherUsersData(queryClient);
  applyPreferences(queryClient);
  guardSession(queryClient, () => void router.invalidate());
  refetchOnReturn(queryClient);

  // Fetches the session in parallel with the page's code.
  void queryClient.prefetchQuery(sessionOptions);
  void loadPage(router, location.pathname);

  // Formatting the first number loads the browser's language data, which takes up to 30 ms. A
  // separate task keeps it out of the first render.
  setTimeout(() => formatNumber(0));

  // A single render of the page itself, in interruptible slices; until then, `index.html` shows the
  // loading screen.
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

/** The page's code for a path. */
async function loadPage(router: AppRouter, pathname: string): Promise<void> {
  const [matchedRoutes] = router.getMatchedRoutes(pathname);
  await Promise.all(matchedRoutes.map(async (route) => router.loadRouteChunk(route)));
}

/** Preloads what the first screen doesn't need; tries again when the server is back. */
function prepare(router: AppRouter): void {
  import('./preload-next.ts').then(
    ({ preloadNext }) => preloadNext((pathname) => loadPage(router, pathname)),
    () => {
      const leave = connection.onReturn(() => {
        leave();
        prepare(router);
      });
    },
  );
}
