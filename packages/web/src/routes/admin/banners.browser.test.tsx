import {
  createBanner,
  deleteBanner,
  editedBanner,
  endBanner,
  getBannerReach,
  getProfile,
  listEditedBanners,
  listUsers,
  orderBanners,
  previewBanners,
  restoreBanner,
  updateBanner,
} from '@beamwright/contract';
import type { EditedBanner } from '@beamwright/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, noAnswer, refusal } from '../../testing/fake-api.ts';
import { servePlans } from '../../testing/fake-plans.ts';
import {
  button,
  choose,
  combobox,
  expectCall,
  expectCalls,
  expectContent,
  expectGone,
  expectShown,
  expectText,
  link,
  press,
  pressInDialog,
  region,
  textbox,
} from '../../testing/find.ts';
import { sampleOf } from '../../testing/sample-of.ts';
import { anAdministrator, aProfile, idOf } from '../../testing/samples.ts';
import { openApp } from '../../testing/screen.tsx';

const aBanner = (n: number, overrides: Partial<EditedBanner> = {}): EditedBanner =>
  sampleOf(editedBanner, {
    id: idOf(690 + n),
    message: `Banner ${n}`,
    severity: 'info',
    state: 'live',
    is_active: true,
    start_date: '2026-11-18T10:00:00.000Z',
    end_date: '2026-11-25T10:00:00.000Z',
    starts: '2026-11-18T10:00',
    ends: '2026-11-25T10:00',
    time_zone: 'UTC',
    source: 'admin',
    seen: 4812,
    pressed: 614,
    dismissed: 1930,
    updated_at: '2026-11-18T10:00:00.000Z',
    ...overrides,
  } as never);

const NIGHT = aBanner(2, {
  message: 'Read-only on Monday.',
  severity: 'warning',
  state: 'scheduled',
  start_date: '2040-11-23T03:00:00.000Z',
  end_date: '2040-11-23T07:30:00.000Z',
  starts: '2040-11-22T22:00',
  ends: '2040-11-23T02:30',
  time_zone: 'America/New_York',
});

function serve(...items: EditedBanner[]) {
  api.on(listEditedBanners, { items, is_enabled: true, link_hosts: ['status.example.com'] });
}

const open = () => openApp('/admin/banners', anAdministrator());
const row = (name: RegExp) => page.getByRole('row', { name });
const startsField = () => page.getByLabelText('Starts');

beforeEach(() => {
  servePlans();
  api.on(getBannerReach, { users: 48_212, active: 5731, is_estimated: true });
  api.on(previewBanners, { user: { id: idOf(1), name: 'Pia', plan: 'Pro' }, items: [] });
});

describe('the banners of the installation', () => {
  it('are listed in order with state, target, days and figures', async () => {
    serve(
      aBanner(1, { target_plans: ['Pro', 'Shop', 'Corporate'] }),
      NIGHT,
      aBanner(3, {
        state: 'draft',
        start_date: null,
        end_date: null,
        starts: null,
        ends: null,
        seen: 0,
      }),
    );
    open();
    await expectContent(row(/Banner 1/), /Live.*Banner 1.*Pro and up.*4,812.*614.*1,930/);
    await expectContent(row(/Read-only/), /Scheduled.*All plans.*Nov 22.*23, 2040/);
    await expectContent(row(/Banner 3/), /Draft.*Banner 3.*–/);
    await expect.element(link('Banners')).toHaveAttribute('aria-current', 'page');
    await choose('Scheduled 1');
    await expectGone(row(/Banner 1/));
    await expectGone(button(/^Move/));
  });

  it('have a way to the first one', async () => {
    serve();
    open();
    await expectText('No banners');
    await button('New banner').last().click();
    await expectShown(region('New banner'));
    await expect.element(page.getByRole('heading', { name: 'New banner' })).toHaveFocus();
    await expectGone(page.getByRole('radio', { name: /^All/ }));
    await press('Close');
    await expect.element(button('New banner').first()).toHaveFocus();
  });

  it('are not there before the migration, in the specification’s words', async () => {
    api.on(listEditedBanners, { items: [], is_enabled: false, link_hosts: [] });
    open();
    await expectText('Notification banner system not yet enabled. Please run the migration.');
    await expectGone(button('New banner'));
  });

  it('say that they could not be read, and try again', async () => {
    api.on(listEditedBanners, () => refusal('internal'));
    open();
    await expectShown(button('Try Again'));
    serve(aBanner(1));
    await press('Try Again');
    await expectShown(row(/Banner 1/));
  });

  it('are moved with Alt and an arrow, and from the menu', async () => {
    const items = [aBanner(1), aBanner(2), aBanner(3)];
    serve(...items);
    api.on(orderBanners, ({ body }) => {
      const ordered = body.ids.map((id) => items.find((one) => one.id === id) as EditedBanner);
      serve(...ordered);
      return { items: ordered, is_enabled: true, link_hosts: [] };
    });
    open();
    await expectShown(row(/Banner 1/));
    (
      button(/Banner 1$/)
        .last()
        .element() as HTMLElement
    ).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expectCall(orderBanners, { body: { ids: [idOf(692), idOf(691), idOf(693)] } });
    await expectText('Moved to position 2 of 3');
    await press('Move “Banner 3”');
    await page.getByRole('menuitem', { name: 'Move up' }).click();
    await expectCall(orderBanners, { body: { ids: [idOf(692), idOf(693), idOf(691)] } });
  });

  it('stay in order when somebody has added one meanwhile', async () => {
    serve(aBanner(1), aBanner(2));
    api.on(orderBanners, () => refusal('changed_meanwhile'));
    open();
    await expectShown(row(/Banner 1/));
    serve(aBanner(1), aBanner(2), aBanner(3));
    (
      button(/Banner 1$/)
        .last()
        .element() as HTMLElement
    ).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expectText('Someone else changed this');
    await expectShown(row(/Banner 3/));
  });

  it('close when the role is lost with the page open', async () => {
    serve(NIGHT);
    open();
    await row(/Read-only/)
      .getByRole('button', { name: /^Warning: Read-only/ })
      .click();
    await textbox(/^Message/).fill('Changed');
    api.on(updateBanner, () => refusal('admin_access_required'));
    api.on(listEditedBanners, () => refusal('admin_access_required'));
    api.on(getProfile, aProfile());
    await press('Save changes');
    await expectText('Admin access required');
    await expectGone(row(/Read-only/));
  });
});

describe('one banner', () => {
  const openNight = async () => {
    serve(aBanner(1), NIGHT, aBanner(3));
    open();
    await button(/^Warning: Read-only/).click();
    await expectShown(region('Edit banner'));
  };

  it('is previewed as a chosen user sees it, at its place', async () => {
    api.on(previewBanners, ({ query }) =>
      query.user_id === undefined
        ? { user: { id: idOf(1), name: 'Ada', plan: 'Free' }, items: [aBanner(1), aBanner(3)] }
        : { user: { id: idOf(5), name: 'Pia', plan: 'Pro' }, items: [aBanner(1)] },
    );
    await openNight();
    await expectCall(previewBanners, { query: { at: '2040-11-23T03:00:00.000Z' } });
    await expectText('2 of 3');
    const user = { id: idOf(5), name: 'Pia', email: 'pia@lindqvist.example', plan: 'Pro' };
    api.on(listUsers, {
      items: [sampleOf(listUsers.output.shape.items.def.element, user)],
      next_cursor: null,
    });
    await press('Ada, Free');
    await page.getByRole('searchbox', { name: 'Find a user' }).fill('pia');
    await press(/Pia pia@lindqvist/);
    await expectText('2 of 2');
    await button('Pro').click();
    await expectText('Not for Pia');
  });

  it('says when it is shown, with midnight, and in the reader’s own time', async () => {
    await openNight();
    await expectShown(page.getByRole('img', { name: /New York$/ }));
    await expectText('midnight');
    await expectText(/^New York/);
    await combobox('Time zone').selectOptions('Asia/Tokyo');
    await expectShown(page.getByRole('img', { name: /Tokyo$/ }));
    await startsField().fill('2040-11-04T01:30');
    await combobox('Time zone').selectOptions('America/New_York');
    await expectText('This time occurs twice that night. The banner starts the first time.');
    await startsField().fill('2040-03-11T02:30');
    await expectText('Clocks in New York skip this time.');
  });

  it('counts its characters and whom it reaches', async () => {
    await openNight();
    await expectText('20/160');
    await expectText('about 48,212 users');
    await expectText('about 5,731');
    await button('Free').click();
    await expect
      .poll(() => api.calls(getBannerReach).at(-1)?.body.target_plans)
      .toEqual(['Hobby', 'Pro', 'Shop', 'Corporate']);
  });

  it('is for at least one plan', async () => {
    serve(aBanner(1, { target_plans: ['Pro'] }));
    open();
    await button(/Banner 1$/)
      .last()
      .click();
    await button('Pro').click();
    await expect.element(button('Pro')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(button('Free')).toHaveAttribute('aria-pressed', 'false');
  });

  it('is written, scheduled and shown as saved', async () => {
    serve();
    open();
    await button('New banner').last().click();
    await press('Publish now');
    await expectText('Fill this in');
    await textbox(/^Message/).fill('Read-only on Monday.');
    await choose('Warning');
    await textbox('Button').fill('See status');
    await press('Publish now');
    await expectText('Enter what the button opens, or clear its label');
    await textbox('Opens').fill('https://evil.example');
    await startsField().fill('2040-11-22T22:00');
    await combobox('Time zone').selectOptions('America/New_York');
    api.on(createBanner, () =>
      refusal('validation_failed', {
        errors: [{ field: 'body.action_url', message: 'Use a page of this installation' }],
      }),
    );
    await press('Schedule banner');
    await expect
      .element(textbox('Opens'))
      .toHaveAccessibleDescription(/Use a page of this installation/);
    await textbox('Opens').fill('/library');
    api.on(createBanner, () => NIGHT);
    serve(NIGHT);
    await press('Schedule banner');
    await expectText('Banner scheduled.');
    await expectCall(createBanner, {
      body: expect.objectContaining({
        message: 'Read-only on Monday.',
        severity: 'warning',
        action_label: 'See status',
        action_url: '/library',
        is_active: true,
        starts: '2040-11-22T22:00',
        ends: null,
        time_zone: 'America/New_York',
      }) as never,
    });
    await expectShown(button('Back to draft'));
    await expectShown(button('Save changes'));
    await expect.element(page.getByRole('heading', { name: 'Edit banner' })).toHaveFocus();
  });

  it('keeps what was typed when the server is away, or somebody else was faster', async () => {
    await openNight();
    await textbox(/^Message/).fill('Other words');
    api.on(updateBanner, noAnswer);
    await press('Save changes');
    await expectText('Connection Problem');
    await expect.element(textbox(/^Message/)).toHaveValue('Other words');
    api.on(updateBanner, () => refusal('changed_meanwhile'));
    await press('Save changes');
    await expectText('Someone else changed this');
    await expect.element(textbox(/^Message/)).toHaveValue('Other words');
    await expectCall(updateBanner, {
      body: expect.objectContaining({ updated_at: NIGHT.updated_at, is_active: true }) as never,
    });
  });

  it('asks before unsaved changes are left', async () => {
    await openNight();
    await textbox(/^Message/).fill('Other words');
    await button(/Banner 1$/)
      .last()
      .click();
    await pressInDialog('Cancel');
    await expect.element(textbox(/^Message/)).toHaveValue('Other words');
    await press('Close');
    await pressInDialog('Discard changes');
    await expectGone(textbox(/^Message/));
  });

  it('is ended while it is live, and deleted with a way back', async () => {
    serve(aBanner(1));
    api.on(endBanner, aBanner(1, { state: 'ended' }));
    open();
    await button(/Banner 1$/)
      .last()
      .click();
    await press('End now');
    await expectText('Banner ended.');
    api.on(updateBanner, aBanner(1));
    await press('Undo');
    await expectCall(updateBanner, {
      body: expect.objectContaining({
        ends: '2026-11-25T10:00',
        is_active: true,
        updated_at: '2026-11-18T10:00:00.000Z',
      }) as never,
    });
    await expectShown(button('End now'));
    api.on(deleteBanner, undefined);
    await press('Delete');
    await expectCall(deleteBanner, { params: { id: idOf(691) } });
    await expectText('Banner deleted.');
    api.on(restoreBanner, aBanner(1));
    await press('Undo');
    await expectCalls(restoreBanner, 1);
  });
});

it('is nothing for who is no administrator', async () => {
  serve(aBanner(1));
  api.on(getProfile, aProfile());
  const router = openApp('/admin/banners', aProfile());
  await expect.poll(() => router.state.location.pathname).toBe('/');
  expect(api.calls(listEditedBanners)).toEqual([]);
});
