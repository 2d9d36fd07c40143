import {
  downloadPerformance,
  getAiFigures,
  getGoals,
  getVitals,
  listEndpoints,
  listMeasuredPages,
  listRequests,
} from '@beamwright/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, refusal } from '../../testing/fake-api.ts';
import {
  aGoal,
  aVital,
  fakePerformance,
  someAiFigures,
  thirtyDays,
} from '../../testing/fake-performance.ts';
import {
  button,
  choose,
  combobox,
  dialog,
  expectAddress,
  expectCall,
  expectGone,
  expectShown,
  expectText,
  heading,
  link,
  menuitem,
  press,
  region,
} from '../../testing/find.ts';
import { anAdministrator, idOf } from '../../testing/samples.ts';
import { openApp } from '../../testing/screen.tsx';

const open = (address = '/admin/performance') => openApp(address, anAdministrator());
const slider = (name: string) => page.getByRole('slider', { name, exact: true });

describe('performance', () => {
  beforeEach(fakePerformance);

  it('says which goal is at risk, and what is left of its budget', async () => {
    open();
    await expectShown(heading('Performance'));
    await expectText('One goal is at risk: Requests without a 5xx');
    await expectText('Used up in 2 days');
    await expectText('99.91\u202f%, goal 99.9\u202f%');
    await expectAddress('412 of 61,204 missed', /operations\?order=failures/);
    await expect
      .element(slider('Requests without a 5xx: error budget left'))
      .toHaveAttribute('aria-valuetext', 'Nov 29: 12\u202f%');
    await expectText(/^Complete until /);
  });

  it('names INP and what it took the place of, and rates in words', async () => {
    open();
    await expectText('INP Input delay');
    await expectText(/^INP replaces First Input Delay/);
    await expectText('p75 of 61,204 visits with consent');
    await expectText(/^71\u202f% good/);
    await expectText('· needs work');
    await expectShown(page.getByRole('img', { name: '71 % good, 13 % need work, 5 % poor' }));
  });

  it('moves one crosshair through all vitals, by key', async () => {
    open();
    await expectShown(slider('LCP Largest paint, p75'));
    slider('LCP Largest paint, p75').element().focus();
    await userEvent.keyboard('{Home}');
    await expect
      .element(slider('TTFB First byte, p75'))
      .toHaveAttribute('aria-valuetext', 'Oct 31: 765\u00a0ms');
  });

  it('says where there were too few visits, and leaves gaps as gaps', async () => {
    api.on(getGoals, {
      goals: [aGoal(0, { state: 'too_few', budget_left_percent: null, reached_percent: null })],
      measured_until: null,
    });
    api.on(getVitals, {
      page_loads: 12,
      vitals: [
        aVital('lcp', { p75: null, rating: null, good_percent: null }),
        aVital('inp', { p75_line: thirtyDays.starts_at.map((_, at) => (at === 29 ? 150 : null)) }),
      ],
      buckets: thirtyDays,
      measured_until: null,
    });
    open();
    await expectText('Not enough data yet to judge the goals');
    await expect
      .poll(() => region('Web vitals').getByText('Not enough visits').elements().length)
      .toBe(1);
    await expect
      .element(slider('INP Input delay, p75'))
      .toHaveAccessibleDescription('Between 150\u00a0ms and 150\u00a0ms, 29 gaps');
    await expectText('The first figures appear within 5 min.');
  });

  it('orders operations, and shows what is slow and what fails', async () => {
    const router = open();
    await expectShown(
      page.getByRole('img', { name: 'p50 31 ms, p75 146 ms, p95 1,180 ms' }).first(),
    );
    await combobox('Order of the operations').selectOptions('Slowest first');
    await expectCall(listEndpoints, { query: { range: '30d', order: 'slowest', limit: 7 } });
    await choose('7 d');
    await expect
      .poll(() => router.state.location.search)
      .toEqual({ range: '7d', order: 'slowest' });
    await expectAddress('All 94 operations', '/admin/performance/operations?');
  });

  it('says when the limit of spending is reached, and what happens then', async () => {
    open();
    await expectText('$41.20');
    await expectText(
      'On pace for $68.00. The limit is reached about Nov 27; after that, jobs get computed settings.',
    );
    await expectText('of $60.00');
  });

  it('says which goals are missed, and not less than nothing is left of them', async () => {
    api.on(getGoals, {
      goals: [
        aGoal(6, { state: 'spent', budget_left_percent: -566 }),
        aGoal(0.4, { key: 'pages' }),
      ],
      measured_until: null,
    });
    open();
    await expectText('One goal is missed: Settings in under 1 s');
    await expectText('Budget used up');
    await expectText(/^0$/);
  });

  it('says that spending has no limit', async () => {
    api.on(
      getAiFigures,
      someAiFigures({
        month: {
          month: '2026-11',
          spent_usd: 2,
          limit_usd: null,
          pace_usd: 4,
          limit_reached_on: null,
        },
      }),
    );
    open();
    await expectText('On pace for $4.00. No limit is set.');
  });

  it('shows load and size with the level that needs somebody', async () => {
    open();
    await expectText('of 20');
    await expectText('+1.1 GB a day');
    await expectText('Alert level in 8 days');
    await expectText('2 processes');
  });

  it('downloads one part as a table', async () => {
    api.on(downloadPerformance, () => new Response('operation\n'));
    open('/admin/performance?range=24h');
    await press('CSV');
    await menuitem('Operations').click();
    await expectCall(downloadPerformance, { query: { range: '24h', table: 'endpoints' } });
  });

  it('shows the other parts when one can’t be read', async () => {
    api.on(getAiFigures, () => refusal('internal'));
    open();
    await expectText('Web vitals');
    await expectShown(button('Try Again'));
    fakePerformance();
    await press('Try Again');
    await expectText('$41.20');
  });
});

describe('rows of performance', () => {
  beforeEach(fakePerformance);

  it('lead from an operation to its slow and failed requests, and to their errors', async () => {
    api.on(listRequests, {
      items: [
        {
          id: idOf(1),
          operation: 'GET /settings',
          method: 'GET',
          endpoint: '/settings',
          status_code: 503,
          duration_ms: 1480,
          error_message: 'database_unavailable',
          request_id: '1f0c1c5e',
          user_id: null,
          created_at: '2026-11-28T10:00:00.000Z',
        },
      ],
      next_cursor: null,
    });
    const router = open('/admin/performance/operations');
    await expectText('94 operations');
    await link('GET /settings').click();
    await expectShown(dialog('GET /settings'));
    await expectCall(listRequests, { query: { operation: 'GET /settings', limit: 50 } });
    await expectText(/database_unavailable/);
    await expectAddress('Errors of request 1f0c1c5e', /^\/admin\/errors\?q=1f0c1c5e/);
    await userEvent.keyboard('{Escape}');
    await expectGone(dialog('GET /settings'));
    expect(router.state.location.search).toEqual({});
  });

  it('show the vitals of one page', async () => {
    open('/admin/performance/pages');
    await expectCall(listMeasuredPages, { query: { range: '30d' } });
    await link('/library').click();
    await expectCall(getVitals, { query: { range: '30d', page: '/library' } });
    await press('Close');
    await expectGone(region('Web vitals'));
  });

  it('have several lines on a phone', async () => {
    await page.viewport(390, 800);
    open('/admin/performance/operations');
    await expectText('94 operations');
    await expect.poll(() => document.querySelectorAll('[role=columnheader]').length).toBe(0);
    await expectText(/^Calls$/);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    await page.viewport(1280, 800);
  });
});
