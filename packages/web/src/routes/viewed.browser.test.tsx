import {
  deleteMachine,
  getMachineDependents,
  listMachines,
  stopViewing,
} from '@beamwright/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from '../features/users/view/leave-view.ts';
import { api } from '../testing/fake-api.ts';
import { withMachines } from '../testing/fake-machines.ts';
import {
  button,
  expectGone,
  expectShown,
  expectText,
  press,
  pressInDialog,
} from '../testing/find.ts';
import { aMachine, aProfile, idOf } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';

const open = vi.fn();
const { open: leave } = page;
beforeEach(() => {
  open.mockClear();
  page.open = open;
});
afterEach(() => {
  page.open = leave;
});

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const openViewed = (address: string, seconds = 1634.5) => {
  api.on(listMachines, { items: [], next_cursor: null });
  openApp(address, aProfile({ name: 'Pia Lindqvist', viewed_until: inSeconds(seconds) }));
};

describe('viewing as a user', () => {
  it('says as whom and for how long, and ends', async () => {
    openViewed('/machines');
    await expectText(/read-only\. Recorded in the audit log\./);
    await expectText(/^27:1\d left$/);
    await expectText('No machines');
    expect(open).not.toHaveBeenCalled();
    api.on(stopViewing, undefined);
    await press('Stop viewing');
    await expect.poll(() => open.mock.calls).toEqual([[`/admin/users?user=${idOf(1)}`]]);
  });

  it('leaves when the time is over', async () => {
    openViewed('/machines', 2);
    await expectShown(button('Stop viewing'));
    await expect.poll(() => open.mock.calls.length, { timeout: 10_000 }).toBeGreaterThan(0);
  });

  it('sends nothing that would change the account, and says so', async () => {
    withMachines(aMachine());
    api
      .on(getMachineDependents, { lenses: 0, jobs: 0, settings: 0, inductions: 0, safety_pages: 0 })
      .on(deleteMachine, undefined);
    openApp('/machines', aProfile({ viewed_until: inSeconds(600) }));
    await press('Delete K40');
    await pressInDialog('Delete machine');
    await expectText('Read-only: you’re viewing as someone else');
    expect(api.calls(deleteMachine)).toEqual([]);
  });

  it('is not there for the user', async () => {
    api.on(listMachines, { items: [], next_cursor: null });
    openApp('/machines', aProfile());
    await expectText('No machines');
    await expectGone(button('Stop viewing'));
  });
});
