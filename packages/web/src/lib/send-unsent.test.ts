import { getProfile, updateMachine } from '@beamwright/contract';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { aProfile, idOf } from '../testing/samples.ts';
import { ApiProblem } from './api-problem.ts';
import { workIn } from './current-team.ts';
import { startI18n } from './i18n.ts';
import { keepUnsent } from './keep-unsent.ts';
import { sendUnsent } from './send-unsent.ts';
import { clearStored, setStorageOwner } from './storage.ts';
import { MemoryStorage } from './testing/memory-storage.ts';
import { hasUnsent, storeUnsent } from './unsent-writes.ts';

const profilePath = `/api/v1${getProfile.path}`;
/** What was sent besides asking who is signed in. */
let sent: string[];
let signedIn: string;
let onProfile: () => void;

const SESSION_ENDED = new ApiProblem({
  code: 'session_expired',
  title: '',
  detail: null,
  help: '',
  status: 401,
  errors: [],
  requestId: null,
});

beforeEach(() => {
  workIn(null);
  startI18n(['en']);
  [sent, signedIn, onProfile] = [[], idOf(1), () => {}];
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === profilePath) {
      onProfile();
      return Response.json(aProfile({ id: signedIn }));
    }
    sent.push(path);
    return Response.json({ code: 'not_found' }, { status: 404 });
  });
  setStorageOwner(idOf(1));
  for (const id of ['a', 'b'])
    storeUnsent(updateMachine, { params: { id }, body: { name: 'K40' } });
});

test('what was typed is sent for its own user', async () => {
  sendUnsent(new QueryClient());
  await vi.waitFor(() => expect(hasUnsent()).toBe(false));
  expect(sent).toHaveLength(2);
});

test('what was typed goes to the account or team that it was typed in', async () => {
  workIn(idOf(70));
  keepUnsent(updateMachine, { params: { id: 'c' }, body: { name: 'K50' } }, SESSION_ENDED);
  workIn(null);
  sendUnsent(new QueryClient());
  await vi.waitFor(() => expect(hasUnsent()).toBe(false));
  expect(sent).toEqual([
    '/api/v1/machines/a',
    '/api/v1/machines/b',
    `/api/v1/machines/c?team_id=${idOf(70)}`,
  ]);
});

test('what was typed in the own account goes there from a page of a team, too', async () => {
  workIn(idOf(70));
  sendUnsent(new QueryClient());
  await vi.waitFor(() => expect(hasUnsent()).toBe(false));
  expect(sent).toEqual(['/api/v1/machines/a', '/api/v1/machines/b']);
});

test('what was typed is not sent when another tab has signed somebody else in', async () => {
  signedIn = idOf(2);
  const asked = new Promise<void>((resolve) => (onProfile = resolve));
  sendUnsent(new QueryClient());
  await asked;
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent).toEqual([]);
  expect(hasUnsent()).toBe(true);
});

test('nothing more is sent once its storage was cleared for somebody else', async () => {
  const first = new Promise<void>((resolve) => {
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', async (path: string) => {
      const answer = await fetch(path);
      if (path !== profilePath) {
        clearStored();
        resolve();
      }
      return answer;
    });
  });
  sendUnsent(new QueryClient());
  await first;
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent).toHaveLength(1);
});

test('what is entered meanwhile is not sent a second time', async () => {
  onProfile = () => storeUnsent(updateMachine, { params: { id: 'c' }, body: { name: 'K50' } });
  sendUnsent(new QueryClient());
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent).toEqual(['/api/v1/machines/a', '/api/v1/machines/b']);
  expect(hasUnsent()).toBe(true);
});
