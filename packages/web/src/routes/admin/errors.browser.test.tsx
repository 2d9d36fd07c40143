import {
  addErrorAlert,
  changeErrorGroups,
  exportErrorGroups,
  getErrorOverview,
  listErrorAlerts,
  listErrorGroups,
  undoErrorChanges,
} from '@beamwright/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, refusal } from '../../testing/fake-api.ts';
import { anErrorOverview, errorGroups, fakeErrors } from '../../testing/fake-errors.ts';
import {
  button,
  checkbox,
  choose,
  combobox,
  expectCall,
  expectGone,
  expectShown,
  expectText,
  heading,
  link,
  press,
  pressInDialog,
  radio,
  region,
  textbox,
} from '../../testing/find.ts';
import { anAdministrator, idOf } from '../../testing/samples.ts';
import { openApp } from '../../testing/screen.tsx';

const open = (address = '/admin/errors') => openApp(address, anAdministrator());

describe('the errors of the installation', () => {
  beforeEach(() => fakeErrors());

  it('say what came back before how much there is', async () => {
    open();
    await expectShown(heading('Errors'));
    await expectText('2 came back in 1.4.2 · 1 new');
    await expectText('+212\u202f% on 7 days');
    await expectText('of 5,731 active');
    await expectText('99.62');
    await expectShown(radio('Came back 2'));
    await expectShown(link(/^TypeError Came back Cannot read/));
    await expectText('jobs/StepCard.tsx:142 · /');
    await expectText('Errors are kept for 30 days.');
  });

  it('keep range, filter, search and order in the address', async () => {
    const router = open('/admin/errors?range=7d');
    await expectCall(listErrorGroups, { query: { range: '7d', limit: 50 } });
    await expectCall(getErrorOverview, { query: { range: '7d' } });
    await choose('30 d');
    await choose('Resolved 57');
    await combobox('Sort by').selectOptions('Most events');
    await userEvent.keyboard('{Escape}/');
    await page.getByRole('searchbox').fill('step');
    await expectCall(listErrorGroups, {
      query: { range: '30d', state: 'resolved', sort: 'events', q: 'step', limit: 50 },
    });
    await expect
      .poll(() => router.state.location.search)
      .toEqual({ range: '30d', state: 'resolved', sort: 'events', q: 'step' });
  });

  it('move by key, open, and resolve with an undo', async () => {
    const router = open();
    await expectShown(link(/^TypeError/));
    await userEvent.keyboard('jj');
    await expect.element(link(/^DatabaseTimeout/)).toHaveFocus();
    await userEvent.keyboard('k');
    await expect.element(link(/^TypeError/)).toHaveFocus();
    await userEvent.keyboard('e');
    await expectCall(changeErrorGroups, {
      body: { ids: [idOf(1)], state: 'resolved', resolved_in: 'next' },
    });
    await expectText('Resolved. It opens again in a newer build only.');
    await userEvent.keyboard('z');
    await expectCall(undoErrorChanges, { body: { changes: [idOf(1)] } });
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => router.state.location.pathname).toBe(`/admin/errors/${idOf(1)}`);
  });

  it('change several at once', async () => {
    open();
    await expectShown(link(/^TypeError/));
    await userEvent.keyboard('jxjx');
    await expect.element(checkbox(/^Select DatabaseTimeout/)).toBeChecked();
    await expectText('2 selected');
    await button('Ignore', region('Selected errors')).click();
    await expectCall(changeErrorGroups, { body: { ids: [idOf(1), idOf(2)], state: 'ignored' } });
    await expectGone(region('Selected errors'));
    await press('Undo');
    await expectCall(undoErrorChanges, { body: { changes: [idOf(1), idOf(2)] } });
  });

  it('show their shortcuts, and lead from figures to rows', async () => {
    open();
    await expectShown(link(/^TypeError/));
    await userEvent.keyboard('?');
    await expectText('resolve in the next version, or open again');
    await userEvent.keyboard('{Escape}');
    await press('2 ignored');
    await expectCall(listErrorGroups, { query: { range: '24h', state: 'ignored', limit: 50 } });
    await page.getByText('Top pages, operations and types').click();
    await press('GET /settings');
    await expectCall(listErrorGroups, { query: { range: '24h', q: 'GET /settings', limit: 50 } });
  });

  it('say that there are none, and that too few visits were counted', async () => {
    fakeErrors([]);
    api.on(getErrorOverview, anErrorOverview({ error_free_visits: null, events_change: null }));
    open();
    await expectText('No errors in 24\u00a0h.');
    await expectText('Not enough visits');
    await choose('New 1');
    await expectText('Nothing new in 24\u00a0h.');
  });

  it('say that not all of them are stored', async () => {
    api.on(
      getErrorOverview,
      anErrorOverview({ sampled: { one_in: 10, since: '2026-11-28T09:02:00.000Z' } }),
    );
    open();
    await expectText(/^Sampled 1 in 10 since Nov 28/);
  });

  it('download what is shown', async () => {
    api.on(exportErrorGroups, () => new Response('type\n'));
    open('/admin/errors?state=new');
    await press('CSV');
    await expectCall(exportErrorGroups, { query: { range: '24h', state: 'new' } });
  });

  it('try again when they could not be read', async () => {
    api.on(getErrorOverview, () => refusal('internal'));
    api.on(listErrorGroups, () => refusal('internal'));
    open();
    await expectShown(button('Try Again').first());
    fakeErrors();
    await button('Try Again').last().click();
    await expectShown(link(/^TypeError/));
  });

  it('show a row in lines on a phone', async () => {
    await page.viewport(390, 800);
    open();
    await expectText('318 events');
    await expectText('41 users');
    await expectGone(checkbox(/^Select/));
    await page.viewport(1280, 800);
  });

  it('fetch the next page when its end is near', async () => {
    const many = Array.from({ length: 50 }, (_, at) => ({
      ...errorGroups()[0]!,
      id: idOf(100 + at),
    }));
    api.on(listErrorGroups, ({ query: { cursor } }) =>
      cursor === undefined
        ? { items: many, next_cursor: 'more' }
        : { items: errorGroups(), next_cursor: null },
    );
    open();
    await expectShown(link(/^TypeError/).first());
    scrollTo(0, document.body.scrollHeight);
    await expectCall(listErrorGroups, { query: { cursor: 'more' } });
  });
});

describe('rules of alerts', () => {
  beforeEach(() => {
    fakeErrors();
    api.on(listErrorAlerts, { items: [] });
  });

  it('alert an administrator about what came back', async () => {
    open();
    await press('Alert rules');
    await expectText('No alert rules. Nobody is notified of errors.');
    await pressInDialog('Add rule');
    await combobox('Send for').selectOptions('Users affected');
    await pressInDialog('Save rule');
    expect(api.calls(addErrorAlert)).toEqual([]);
    await textbox('Name').fill('Many users');
    await textbox('More than (users)').fill('25');
    await choose('Webhook');
    await textbox('Webhook address').fill('https://hooks.example/errors');
    api.on(addErrorAlert, ({ body }) => ({
      ...body,
      id: idOf(7),
      last_sent_at: null,
      last_failure: null,
      created_at: '2026-11-28T10:00:00.000Z',
    }));
    await pressInDialog('Save rule');
    await expectCall(addErrorAlert, {
      body: {
        name: 'Many users',
        trigger: 'users',
        threshold: 25,
        within_minutes: 60,
        min_severity: 'low',
        target: 'webhook',
        url: 'https://hooks.example/errors',
        enabled: true,
      },
    });
  });
});
