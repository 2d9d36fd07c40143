import type { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { RootOptions } from 'react-dom/client';
import { getProfile, getSession } from '@beamwright/contract';
import type { Profile } from '@beamwright/contract';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { setColorScheme } from '../lib/color-scheme.ts';
import { createQueryClient, refetchOnReturn } from '../lib/query-client.ts';
import { applyPreferences } from '../lib/apply-preferences.ts';
import { clearOtherUsersData } from '../lib/session.tsx';
import { App } from '../routes/app.tsx';
import { createAppRouter } from '../routes/router.tsx';
import type { AppRouter } from '../routes/router.tsx';
import { guardSession } from '../routes/session-guard.ts';
import { api } from './fake-api.ts';

let leave: (() => void) | undefined;

function show(content: ReactNode, client: QueryClient, options: RootOptions = {}): Locator {
  // The one that is left behind would be found by every later test.
  if (leave) throw new Error('A screen is open: close it first.');
  const element = document.createElement('div');
  document.body.append(element);
  const root = createRoot(element, options);
  root.render(<StrictMode>{content}</StrictMode>);
  leave = () => {
    root.unmount();
    element.remove();
    client.clear();
  };
  return page.elementLocator(document.body);
}

/** Unmounts what a test has rendered. */
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

/** A part of the app without pages; the test checks the errors that its boundaries catch. */
export const openPart = (content: ReactNode, onCaughtError: (error: unknown) => void): Locator =>
  show(content, createTestClient(), { onCaughtError });

/** The whole app at an address, as `start.tsx` shows it. With `null`, no user is signed in. */
export function openApp(address: string, profile: Profile | null): AppRouter {
  const client = createTestClient();
  const router = createAppRouter(client);
  router.update({ history: createMemoryHistory({ initialEntries: [address] }) } as never);
  api.on(getSession, { profile });
  if (profile) api.on(getProfile, profile);
  clearOtherUsersData(client);
  applyPreferences(client);
  const stopGuard = guardSession(client, () => void router.invalidate());
  refetchOnReturn(client);
  show(<App queryClient={client} router={router} />, client);
  const unmount = leave;
  leave = () => {
    stopGuard();
    unmount?.();
    // Files share a page, and the theme belongs to the page.
    setColorScheme('auto');
  };
  return router;
}
