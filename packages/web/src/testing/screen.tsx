import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { getProfile, getSession } from '@beamwright/contract';
import type { Profile } from '@beamwright/contract';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { i18n } from '../lib/i18n.ts';
import { createQueryClient, refetchOnReturn } from '../lib/query-client.ts';
import { clearOtherUsersData, sessionOptions } from '../lib/session.tsx';
import { App } from '../routes/app.tsx';
import { createAppRouter } from '../routes/router.tsx';
import type { AppRouter } from '../routes/router.tsx';
import { guardSession } from '../routes/session-guard.tsx';
import { ConfirmProvider } from '../ui/confirm.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { api } from './fake-api.ts';

let leave: (() => void) | undefined;

function show(content: ReactNode, client: QueryClient): Locator {
  const element = document.createElement('div');
  document.body.append(element);
  const root = createRoot(element);
  root.render(<StrictMode>{content}</StrictMode>);
  leave = () => {
    root.unmount();
    element.remove();
    client.clear();
  };
  return page.elementLocator(document.body);
}

/** Takes away what a test has shown. */
export async function closeScreen(): Promise<void> {
  leave?.();
  leave = undefined;
  // Listeners that a step leaves to the next task are gone with it.
  await new Promise((resolve) => setTimeout(resolve));
}

function createTestClient(): QueryClient {
  const client = createQueryClient();
  const { queries, mutations } = client.getDefaultOptions();
  // The pause between attempts is tested in lib/.
  client.setDefaultOptions({
    queries: { ...queries, retryDelay: 1 },
    mutations: { ...mutations, retryDelay: 1 },
  });
  return client;
}

/** The whole app at an address, as `start.tsx` shows it. Nobody is signed in with `null`. */
export function openApp(address: string, profile: Profile | null): AppRouter {
  const client = createTestClient();
  const router = createAppRouter(client);
  router.update({ history: createMemoryHistory({ initialEntries: [address] }) } as never);
  api.on(getSession, { profile });
  if (profile) api.on(getProfile, profile);
  guardSession(client, () => void router.invalidate());
  clearOtherUsersData(client);
  refetchOnReturn(client);
  show(<App queryClient={client} router={router} />, client);
  return router;
}

interface ShowOptions {
  /** Signed in, for parts that read the session. */
  profile?: Profile;
}

/** One component below everything the app gives it; links lead nowhere. */
export function showPart(content: ReactNode, { profile }: ShowOptions = {}): Locator {
  const client = createTestClient();
  if (profile) client.setQueryData(sessionOptions.queryKey, profile);
  const rootRoute = createRootRoute();
  const anywhere = createRoute({
    getParentRoute: () => rootRoute,
    path: '$',
    component: () => content,
  });
  const router = createRouter({
    routeTree: rootRoute.addChildren([anywhere]),
    history: createMemoryHistory(),
  });
  return show(
    <>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={client}>
          <ConfirmProvider>
            <RouterProvider router={router as never} />
          </ConfirmProvider>
        </QueryClientProvider>
      </I18nProvider>
      <Toaster />
    </>,
    client,
  );
}
