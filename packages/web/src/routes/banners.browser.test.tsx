import { dismissBanner, listBanners, recordBannerView } from '@beamwright/contract';
import type { OwnBanner } from '@beamwright/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, noAnswer } from '../testing/fake-api.ts';
import { withMachines } from '../testing/fake-machines.ts';
import {
  button,
  expectCall,
  expectCalls,
  expectGone,
  expectShown,
  expectText,
  heading,
  link,
  press,
} from '../testing/find.ts';
import { sampleOf } from '../testing/sample-of.ts';
import { aMachine, aProfile, idOf } from '../testing/samples.ts';
import { closeScreen, openApp } from '../testing/screen.tsx';

const schema = listBanners.output.shape.items.def.element;
const STORED = 'beamwright:user:banner-dismissals';
const stored = () => localStorage.getItem(STORED);
const bar = () => page.getByRole('complementary', { name: 'Announcement' });

/** Dismissals last as long as the page is open, which all tests share. */
let series = 0;
const idAt = (n: number): string => idOf(6800 + 10 * series + n);

const aBanner = (n: number, overrides: Partial<OwnBanner> = {}): OwnBanner =>
  sampleOf(schema, {
    id: idAt(n),
    message: `Announcement ${n}`,
    severity: 'info',
    action_label: null,
    action_url: null,
    persist_after_dismissal: false,
    is_seen: true,
    ...overrides,
  });

/** The server forgets what was dismissed, unless it comes back. */
function serve(...banners: OwnBanner[]) {
  let items = banners;
  let changes_in_s: number | null = null;
  api.on(listBanners, () => ({ items, changes_in_s }));
  api.on(dismissBanner, ({ params }) => {
    items = items.filter(
      ({ id, persist_after_dismissal }) => persist_after_dismissal || id !== params.id,
    );
    return undefined;
  });
  return {
    change: (next: OwnBanner[], inSeconds: number | null = null) => {
      items = next;
      changes_in_s = inSeconds;
    },
  };
}

/** Its code loads at the first sign of somebody, and it waits until they rest. */
async function start(profile = aProfile()) {
  const router = openApp('/machines', profile);
  await expectShown(heading('K40'));
  await userEvent.keyboard('{Shift}');
  return router;
}

beforeEach(() => {
  series += 1;
  api.on(recordBannerView, undefined);
  withMachines(aMachine());
});

describe('what is announced', () => {
  it('is not there without a banner', async () => {
    serve();
    await start();
    await expect.poll(() => api.calls(listBanners).length).toBeGreaterThan(0);
    await expectGone(bar());
  });

  it('says its severity in words, and alone it has no arrows', async () => {
    serve(aBanner(1, { severity: 'alert', message: 'Payments failed.' }));
    await start();
    await expectShown(bar().getByText(/Payments failed\./));
    await expect.element(bar().getByRole('status')).toHaveTextContent('Alert: Payments failed.');
    await expectGone(button('Next announcement'));
  });

  it('turns from one to the next, and around', async () => {
    serve(aBanner(1), aBanner(2), aBanner(3));
    await start();
    await expectText('1 of 3');
    await press('Next announcement');
    await expectText(/Announcement 2/);
    await press('Next announcement');
    await expectText('3 of 3');
    await press('Next announcement');
    await expectText(/Announcement 1/);
    await press('Previous announcement');
    await expectText(/Announcement 3/);
  });

  it('is dismissed with the keyboard, which stays in the bar until the last one is gone', async () => {
    serve(aBanner(1), aBanner(2));
    await start();
    await expectText('1 of 2');
    (button('Dismiss announcement').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expectText(/Announcement 2/);
    await expectCall(dismissBanner, { params: { id: idAt(1) } });
    await expect.element(button('Dismiss announcement')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expectGone(bar());
    await expect.element(page.getByRole('main')).toHaveFocus();
  });

  it('opens a page of the app, and another site in a tab of its own', async () => {
    serve(
      aBanner(1, { action_label: 'See library', action_url: '/library?q=oak' }),
      aBanner(2, { action_label: 'See status', action_url: 'https://status.example.com/now' }),
    );
    const router = await start();
    await link('See library').click();
    await expect.poll(() => router.state.location.pathname).toBe('/library');
    await expectCall(recordBannerView, { params: { id: idAt(1) }, body: { is_pressed: true } });
    await press('Next announcement');
    await expect.element(link('See status')).toHaveAttribute('target', '_blank');
    await expect.element(link('See status')).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('never links to a script', async () => {
    serve(aBanner(1, { action_label: 'Press me', action_url: 'javascript:alert(1)' }));
    await start();
    await expectText(/Announcement 1/);
    await expectGone(link('Press me'));
  });

  it('is counted once it was on the screen for a moment, and not again', async () => {
    serve(aBanner(1, { is_seen: false }), aBanner(2));
    await start();
    await expectCall(recordBannerView, { params: { id: idAt(1) }, body: { is_pressed: false } });
    await press('Next announcement');
    await press('Previous announcement');
    await expectText(/Announcement 1/);
    await expectCalls(recordBannerView, 1);
  });

  it('appears and goes on time, without a reload', async () => {
    const server = serve();
    server.change([], 1);
    await start();
    await expect.poll(() => api.calls(listBanners).length).toBeGreaterThan(0);
    server.change([aBanner(1)], 1);
    await expectText(/Announcement 1/);
    server.change([]);
    await expectGone(bar());
  });

  it('that comes back does so with the next visit', async () => {
    serve(aBanner(1, { persist_after_dismissal: true }));
    await start();
    await expectText(/Announcement 1/);
    await press('Dismiss announcement');
    await expectGone(bar());
    await expectCalls(dismissBanner, 1);
  });

  it('stays dismissed without a connection, and it is sent later', async () => {
    serve(aBanner(4), aBanner(5));
    api.on(dismissBanner, noAnswer);
    await start();
    await expectText('1 of 2');
    await press('Dismiss announcement');
    await expectText(/Announcement 5/);
    await expectCalls(dismissBanner, 1);
    await closeScreen();
    serve(aBanner(4), aBanner(5));
    await start();
    await expectText(/Announcement 5/);
    await expectGone(page.getByText(/Announcement 4/));
    await expect.poll(() => stored()).toBeNull();
    await expectCall(dismissBanner, { params: { id: idAt(4) } });
  });

  it('that an earlier visit dismissed is hidden until the server has it', async () => {
    serve(aBanner(1), aBanner(2));
    localStorage.setItem('beamwright:user:owner', JSON.stringify(aProfile().id));
    localStorage.setItem(STORED, JSON.stringify([idAt(1)]));
    await start();
    await expectText(/Announcement 2/);
    await expectCall(dismissBanner, { params: { id: idAt(1) } });
    await expect.poll(() => stored()).toBeNull();
    await expectGone(page.getByText(/Announcement 1/));
  });
});
