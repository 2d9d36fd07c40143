import { getProfile } from '@beamwright/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { api } from '../testing/fake-api.ts';
import { isSubscribed } from '../testing/fake-event-source.ts';
import { withMachines } from '../testing/fake-machines.ts';
import { expectCalls, expectShown, textbox } from '../testing/find.ts';
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

it('is read again while onboarding is not completed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const profile = aProfile({ onboarding_completed: false });
  openApp('/settings', profile);
  await vi.waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
  vi.advanceTimersByTime(30_000);
  await expectCalls(getProfile, 1);
  withMachines(aMachine());
  api.on(getProfile, { ...profile, onboarding_completed: true });
  vi.advanceTimersByTime(30_000);
  await expectShown(textbox('Name'));
  vi.advanceTimersByTime(300_000);
  await expectCalls(getProfile, 2);
});

it('is read again after the page was hidden for more than ten minutes', async () => {
  withMachines(aMachine());
  const profile = aProfile();
  openApp('/settings', profile);
  // Connecting reads the profile, too.
  await expect.poll(() => isSubscribed(`profile-${profile.id}`)).toBe(true);
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.now() });
  setHidden(true);
  vi.setSystemTime(Date.now() + 11 * 60_000);
  setHidden(false);
  await vi.advanceTimersByTimeAsync(1500);
  const before = api.calls(getProfile).length;
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  await expectCalls(getProfile, before + 1);
});
