import type { Profile } from '@beamwright/contract';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { listenForSignOut } from './api.ts';
import { startI18n } from './i18n.ts';
import { clearOtherUsersData, endSession, sessionOptions } from './session.tsx';
import { storageOwner } from './storage.ts';
import { MemoryStorage } from './testing/memory-storage.ts';

const REFUSAL = {
  type: 'about:blank',
  title: 'Your session has expired',
  status: 401,
  code: 'session_expired',
  help: 'Sign in again.',
  request_id: 'req-9',
};

/** Responds by path and records every requested path. */
function server(answers: Record<string, [number, unknown]>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    const [status, body] = answers[address] ?? [404, {}];
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
  return asked;
}

beforeAll(() => void startI18n(['en']));
afterEach(() => {
  vi.unstubAllGlobals();
  listenForSignOut(() => {});
});

it('first asks who is signed in, which is never refused', async () => {
  const asked = server({ '/api/v1/auth/session': [200, { profile: null }] });
  expect(await new QueryClient().fetchQuery(sessionOptions)).toBeNull();
  expect(asked).toEqual(['/api/v1/auth/session']);
});

it('ends even if its page is left at once', () => {
  const sent: RequestInit[] = [];
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    sent.push(init);
    return new Promise(() => {});
  });
  endSession();
  expect(sent).toMatchObject([{ method: 'POST', keepalive: true }]);
});

it('learns why the session has ended', async () => {
  server({ '/api/v1/profile': [401, REFUSAL] });
  const reasons: string[] = [];
  const client = new QueryClient();
  client.setQueryData(sessionOptions.queryKey, { name: 'Ada' } as Profile);
  listenForSignOut((reason) => {
    reasons.push(reason);
    client.setQueryData(sessionOptions.queryKey, null);
  });
  expect(await client.fetchQuery({ ...sessionOptions, staleTime: 0 })).toBeNull();
  expect(reasons).toEqual(['session_expired']);
});

it('keeps the profile when the session has ended but the page stays', async () => {
  server({ '/api/v1/profile': [401, REFUSAL] });
  const client = new QueryClient();
  client.setQueryData(sessionOptions.queryKey, { name: 'Ada' } as Profile);
  const again = await client.fetchQuery({ ...sessionOptions, staleTime: 0 });
  expect(again).toMatchObject({ name: 'Ada' });
});

it('is not over when the server fails', async () => {
  server({ '/api/v1/profile': [503, {}] });
  const client = new QueryClient();
  client.setQueryData(sessionOptions.queryKey, { name: 'Ada' } as Profile);
  const again = client.fetchQuery({ ...sessionOptions, staleTime: 0, retry: false });
  await expect(again).rejects.toMatchObject({ status: 503 });
});

it('takes over what is stored as soon as somebody is signed in', () => {
  vi.stubGlobal('localStorage', new MemoryStorage());
  const client = new QueryClient();
  clearOtherUsersData(client);
  client.setQueryData(['another query'], 1);
  expect(storageOwner()).toBeNull();
  client.setQueryData(sessionOptions.queryKey, { id: 'ada' } as Profile);
  expect(storageOwner()).toBe('ada');
});
