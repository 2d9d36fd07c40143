import { describe, expect, it } from 'vitest';
import { keepJob, readKeptJob } from '../lib/kept-job.ts';
import { aProfile } from '../testing/samples.ts';
import { expectGone, expectShown, expectText, heading, press, text } from '../testing/find.ts';
import { closeScreen, openApp } from '../testing/screen.tsx';

const MACHINE = { type: 'CO2', power_watts: 60, catalog_id: null, name: null } as const;
const KEPT = 'Kept for you: “cut 3 mm birch plywood” · 60 W CO2';
const keep = (text = 'cut 3 mm birch plywood') => keepJob({ text, machine: MACHINE, answers: {} });

describe('a job that was kept on a public page', () => {
  it.each(['/signup', '/login', '/email-link', '/forgot-password', '/verify-email'])(
    'is named at %s',
    async (path) => {
      keep();
      openApp(path, null);
      await expectText(KEPT);
    },
  );

  it('has the example’s laser only if somebody chose it', async () => {
    keepJob({ text: 'cut 3 mm birch plywood', machine: null, answers: {} });
    openApp('/signup', null);
    await expectText('Kept for you: “cut 3 mm birch plywood”');
  });

  it('can be removed, and put back', async () => {
    keep();
    openApp('/signup', null);
    await press('Remove kept job');
    await expectGone(text(KEPT));
    expect(readKeptJob()).toBeNull();
    await press('Undo');
    await expectText(KEPT);
    expect(readKeptJob()).toMatchObject({ text: 'cut 3 mm birch plywood', machine: MACHINE });
  });

  it('follows another tab', async () => {
    keep();
    openApp('/signup', null);
    await expectText(KEPT);
    keep('engrave slate');
    dispatchEvent(new StorageEvent('storage'));
    await expectText('Kept for you: “engrave slate” · 60 W CO2');
  });

  it('is no part of pages that lead out of an account, or of the app', async () => {
    keep();
    openApp('/goodbye', null);
    await expectShown(heading());
    await expectGone(text(/^Kept for you/));
    await closeScreen();
    openApp('/settings', aProfile());
    await expectShown(heading('Account settings'));
    await expectGone(text(/^Kept for you/));
  });
});
