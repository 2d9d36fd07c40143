import { listMachines, stopViewing, updateProfile } from '@beamwright/contract';
import { describe, expect, it, vi } from 'vitest';
import { api, refusal } from '../testing/fake-api.ts';
import {
  button,
  expectCalls,
  expectGone,
  expectShown,
  expectText,
  press,
  radio,
} from '../testing/find.ts';
import { aProfile } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';

const leaveView = vi.hoisted(() => vi.fn());
vi.mock('../features/users/view/leave-view.ts', () => ({ leaveView, enterView: vi.fn() }));

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const open = (address: string, seconds = 1634.5) => {
  api.on(listMachines, { items: [], next_cursor: null });
  openApp(address, aProfile({ name: 'Pia Lindqvist', viewed_until: inSeconds(seconds) }));
};

describe('viewing as a user', () => {
  it('says as whom and for how long, and ends', async () => {
    open('/machines');
    await expectText(/read-only\. Recorded in the audit log\./);
    await expectText(/^27:1\d left$/);
    await expectText('No machines');
    api.on(stopViewing, () => refusal('internal'));
    await press('Stop viewing');
    await expectText('Something went wrong on our side');
    expect(leaveView).not.toHaveBeenCalled();
    api.on(stopViewing, undefined);
    await press('Stop viewing');
    await expect.poll(() => leaveView.mock.calls.length).toBe(1);
  });

  it('sends nothing, and says so', async () => {
    open('/settings/appearance');
    await expectShown(button('Stop viewing'));
    await radio('Dark').click({ force: true });
    await expectText('Read-only: you’re viewing as someone else');
    await expectCalls(updateProfile, 0);
  });

  it('leaves when the time is over', async () => {
    leaveView.mockClear();
    open('/machines', 2);
    await expectShown(button('Stop viewing'));
    await expect.poll(() => leaveView.mock.calls.length, { timeout: 10_000 }).toBeGreaterThan(0);
  });

  it('is not there for the user', async () => {
    api.on(listMachines, { items: [], next_cursor: null });
    openApp('/machines', aProfile());
    await expectText('No machines');
    await expectGone(button('Stop viewing'));
  });
});
