import { getProfile } from '@beamwright/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { api } from '../testing/fake-api.ts';
import { isSubscribed } from '../testing/fake-event-source.ts';
import { withMachines } from '../testing/fake-machines.ts';
import { expectCalls, expectShown, heading, textbox } from '../testing/find.ts';
import { aMachine, aProfile } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function setHidden(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Lets requests that were begun reach the fake API. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 300));

it('is read again while onboarding is not completed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const profile = aProfile({ onboarding_completed: false });
  openApp('/settings', profile);
  await expectShown(heading('What do you make?'));
  // Connecting reads the profile, too.
  await expect.poll(() => isSubscribed(`profile-${profile.id}`)).toBe(true);
  await settle();
  const first = api.calls(getProfile).length;
  vi.advanceTimersByTime(30_000);
  await expectCalls(getProfile, first + 1);
  withMachines(aMachine());
  api.on(getProfile, { ...profile, onboarding_completed: true });
  vi.advanceTimersByTime(30_000);
  await expectShown(textbox('Name'));
  await settle();
  const last = api.calls(getProfile).length;
  vi.advanceTimersByTime(300_000);
  await settle();
  await expectCalls(getProfile, last);
});

it('is read again after the page was hidden for more than ten minutes', async () => {
  withMachines(aMachine());
  const profile = aProfile();
  openApp('/settings', profile);
  // The last part that connects; connecting reads the profile, too.
  await expect.poll(() => isSubscribed(`notices-${profile.id}`)).toBe(true);
  await settle();
  const first = api.calls(getProfile).length;
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.now() });
  setHidden(true);
  vi.setSystemTime(Date.now() + 11 * 60_000);
  setHidden(false);
  // Connecting again.
  await vi.advanceTimersByTimeAsync(1500);
  await expectCalls(getProfile, first + 1);
  await vi.advanceTimersByTimeAsync(1000);
  await expectCalls(getProfile, first + 2);
});
