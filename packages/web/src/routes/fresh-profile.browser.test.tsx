import { getProfile, getSession } from '@beamwright/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, it, vi } from 'vitest';
import { api } from '../testing/fake-api.ts';
import { expectCalls, expectText } from '../testing/find.ts';
import { aProfile } from '../testing/samples.ts';
import { openPart } from '../testing/screen.tsx';
import { createQueryClient } from '../lib/query-client.ts';
import { useSession } from '../lib/session.tsx';
import { useFreshProfile } from './use-fresh-profile.ts';

beforeEach(() => {
  const toFake = ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
  vi.useFakeTimers({ toFake: [...toFake] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function setHidden(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

function Name() {
  useFreshProfile();
  return <p>{useSession()?.name}</p>;
}

/** Only this part: in the whole app, every new connection reads the profile, too. */
async function openName(profile = aProfile()): Promise<void> {
  api.on(getSession, { profile });
  const client = createQueryClient();
  openPart(
    <QueryClientProvider client={client}>
      <Name />
    </QueryClientProvider>,
    (error) => {
      throw error;
    },
  );
  await expectText(profile.name);
}

it('is read every 30 s until onboarding is completed', async () => {
  const profile = aProfile({ onboarding_completed: false, name: 'Newcomer' });
  api.on(getProfile, profile);
  await openName(profile);
  await vi.advanceTimersByTimeAsync(29_000);
  await expectCalls(getProfile, 0);
  await vi.advanceTimersByTimeAsync(1000);
  await expectCalls(getProfile, 1);
  api.on(getProfile, { ...profile, onboarding_completed: true, name: 'Maker' });
  await vi.advanceTimersByTimeAsync(30_000);
  await expectText('Maker');
  await vi.advanceTimersByTimeAsync(300_000);
  await expectCalls(getProfile, 2);
});

it.each([
  [10, 0],
  [11, 1],
])('after the page was hidden for %i minutes, it is read %i times', async (minutes, count) => {
  await openName();
  api.on(getProfile, aProfile({ name: 'Renamed' }));
  setHidden(true);
  vi.setSystemTime(Date.now() + minutes * 60_000);
  setHidden(false);
  await vi.advanceTimersByTimeAsync(1900);
  await expectCalls(getProfile, 0);
  await vi.advanceTimersByTimeAsync(200);
  if (count > 0) await expectText('Renamed');
  await expectCalls(getProfile, count);
});
