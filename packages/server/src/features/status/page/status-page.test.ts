import type { StatusEntry } from '@beamwright/contract';
import { describe, expect, test } from 'vitest';
import { buildReport } from '../build-report.ts';
import { NOTHING_KNOWN, type Known } from '../last-known.ts';
import { NO_MINUTES } from '../minutes.ts';
import { describeDay } from './bars.ts';
import { dayPage, historyPage } from './day-page.ts';
import { statusPage } from './status-page.ts';

const NOW = Date.parse('2026-11-30T09:12:30.000Z');
const FINE = 'o'.repeat(1440);
const today = `${'o'.repeat(460)}${'g'.repeat(93)}${NO_MINUTES.slice(553)}`;
const entry = (change: Partial<StatusEntry>): StatusEntry => ({
  id: '0c4116e6-1a06-49e5-967a-9ea66b363149',
  kind: 'incident',
  title: '<b>Slow</b> AI answers',
  impact: 'degraded',
  components: ['ai'],
  starts_at: '2026-11-30T07:40:00.000Z',
  ends_at: null,
  phase: 'monitoring',
  updates: [
    {
      id: '1c4116e6-1a06-49e5-967a-9ea66b363149',
      phase: 'monitoring',
      text: 'Line one\n<script>two</script>',
      at: '2026-11-29T23:50:00.000Z',
      edited_at: null,
    },
  ],
  updated_at: '2026-11-30T09:02:00.000Z',
  ...change,
});
const row = (day: string, component: 'app' | 'ai', minutes: string) => {
  const count = (mark: string) => minutes.split(mark).length - 1;
  const counts = { operational: count('o'), degraded: count('g'), down: count('d') };
  return { day, component, ...counts, minutes };
};
const KNOWN: Known = {
  ...NOTHING_KNOWN,
  at: NOW - 12_000,
  states: { app: 'operational', ai: 'degraded' },
  database: { state: 'ok', since: null },
  history: [
    row('2026-11-27', 'app', `${FINE.slice(0, 1400)}${'d'.repeat(40)}`),
    row('2026-11-29', 'ai', FINE),
    row('2026-11-30', 'ai', today),
    row('2026-11-30', 'app', `${FINE.slice(0, 553)}${NO_MINUTES.slice(553)}`),
  ],
  entries: [entry({})],
};
const report = (change: Partial<Known> = {}) => buildReport({ ...KNOWN, ...change }, NOW);
const render = (change: Partial<Known> = {}) => statusPage(report(change), NOW).text;

describe('the status page', () => {
  test('says what is wrong since when, and what still works', () => {
    const text = render();
    expect(text).toContain('<h1>AI answers are limited</h1>');
    expect(text).toContain('Limited for 1 h 32 min');
    expect(text).toContain('Since 07:40 UTC, 1 h 32 min');
  });

  test('shows texts of administrators as text, in lines', () => {
    const text = render();
    expect(text).toContain('&lt;b&gt;Slow&lt;/b&gt; AI answers');
    expect(text).toContain('Line one<br>&lt;script&gt;two&lt;/script&gt;');
    // Of the day before.
    expect(text).toContain('Nov 29, 23:50 UTC');
  });

  test('has taller bars for days with problems, which the keyboard reaches, and gaps for unknown ones', () => {
    const text = render();
    const [bad] = /<a\s[^>]*days\/2026-11-27"[^>]*>[\s\S]*?<\/a/.exec(text) ?? [];
    expect(bad).toContain('aria-label="App, Nov 27: down for 40 min"');
    expect(bad).toMatch(/class="down"[^>]*height="22"/);
    const [unknown] = /<a\s[^>]*days\/2026-11-28"[^>]*>[\s\S]*?<\/a/.exec(text) ?? [];
    expect(unknown).toMatch(/tabindex="-1"[\s\S]*no data[\s\S]*class="no_data"[^>]*height="3"/);
  });

  test('counts uptime of probed minutes alone, and never rounds up', () => {
    const { components } = report();
    expect(components.map(({ key, uptime_percent }) => [key, uptime_percent])).toEqual([
      ['app', 97.99],
      ['ai', 95.33],
    ]);
    const almost = [row('2026-11-29', 'app', FINE), row('2026-11-30', 'app', `d${FINE.slice(1)}`)];
    const many = Array.from({ length: 88 }, (_, at) => ({
      ...row('x', 'app', FINE),
      day: new Date(NOW - (at + 2) * 86_400_000).toISOString().slice(0, 10),
    }));
    const [app] = report({ history: [...many, ...almost] }).components;
    expect(app?.uptime_percent).toBe(99.99);
  });

  test('is said to be old when it is, with nothing green', () => {
    const text = render({ at: NOW - 10 * 60_000, entries: [] });
    expect(text).toContain('<h1>Not checked since 09:02 UTC</h1>');
    expect(text).not.toContain('class="state operational"');
  });

  test('shows a read-only time that is set in the settings', () => {
    const maintenance = {
      is_on: true,
      from: null,
      until: '2026-11-30T10:00:00.000Z',
      message: 'A new disk.',
    };
    const text = render({ entries: [], maintenance, states: { app: 'operational' }, history: [] });
    expect(text).toContain('<h1>Maintenance until 10:00 UTC</h1>');
    expect(text).toContain('A new disk.');
  });
});

test('a day says from when to when something was wrong', () => {
  const text = dayPage(report(), KNOWN.history, '2026-11-30', NOW)?.text ?? '';
  expect(text).toMatch(/07:40 UTC – 09:13 UTC: Limited, 1 h 33 min/);
  const before = dayPage(report(), KNOWN.history, '2026-11-27', NOW)?.text ?? '';
  expect(before).toMatch(/23:20 UTC – 24:00 UTC: Down, 40 min/);
  expect(dayPage(report(), KNOWN.history, '2026-12-01', NOW)).toBeUndefined();
});

test('the history says as text what the bars show', () => {
  const { text } = historyPage(report(), NOW);
  expect(text).toMatch(/Monday, November 30[\s\S]*AI answers slow or partly down for 1 h 33 min/);
  expect(text).toMatch(/Friday, November 27[\s\S]*App down for 40 min/);
});

test.each([
  [{ state: 'no_data' }, 'Nov 27: no data'],
  [{ state: 'operational', operational: 9 }, 'Nov 27: operational'],
  [
    { state: 'degraded', operational: 9, reported_degraded: 28 },
    'Nov 27: reported slow or partly down for 28 min',
  ],
  [
    { state: 'down', operational: 9, degraded: 60, down: 1 },
    'Nov 27: down for 1 min, slow or partly down for 1 h',
  ],
] as const)('%j: %s', (day, text) => {
  const none = { operational: 0, degraded: 0, down: 0, reported_degraded: 0, reported_down: 0 };
  expect(describeDay({ day: '2026-11-27', ...none, ...day })).toBe(text);
});

const MAINTENANCE = entry({
  kind: 'maintenance',
  title: 'Upgrade',
  impact: 'down',
  components: ['app'],
  starts_at: '2026-11-30T09:00:00.000Z',
  ends_at: '2026-11-30T23:00:00.000Z',
  phase: null,
});
const WELL = { states: { app: 'operational', ai: 'operational' } } as const;
const FINE_DAYS = [row('2026-11-30', 'app', FINE), row('2026-11-30', 'ai', FINE)];

test('maintenance that is on has its chosen effects', () => {
  const change = { ...WELL, history: FINE_DAYS, entries: [MAINTENANCE] };
  const { state, components, title } = report(change);
  expect([state, title]).toEqual(['down', 'Maintenance until 23:00 UTC: the app is down']);
  expect(components).toMatchObject([
    { key: 'app', state: 'down', word: 'Down for maintenance', is_maintenance: true },
    { key: 'ai', state: 'operational', is_maintenance: false },
  ]);
  const text = render(change);
  expect(text).not.toContain('Everything works.');
  expect(text).toContain('Affects App: down');
  // Before and after, it has none.
  for (const given of [
    { starts_at: '2026-11-30T10:00:00.000Z' },
    { ends_at: '2026-11-30T09:10:00.000Z' },
  ]) {
    const entries = [{ ...MAINTENANCE, ...given }];
    expect(report({ ...change, entries }).title).toBe('All systems operational');
  }
});

test.each([
  { impact: 'down', components: [] },
  { impact: 'none', components: ['ai'] },
  // This installation sends no mail.
  { impact: 'degraded', components: ['email'] },
] as const)('no title and no check contradict an open incident of %j', (change) => {
  const entries = [
    entry({ ...change, title: 'Payments fail', components: [...change.components] }),
  ];
  const text = render({ ...WELL, history: FINE_DAYS, entries });
  expect(text).toContain('<h1>Payments fail</h1>');
  expect(text).not.toMatch(/Everything works|All systems operational|dot operational/);
  const { state } = report({ ...WELL, history: FINE_DAYS, entries });
  expect(state).toBe(change.impact === 'none' ? 'operational' : change.impact);
});

test('an open incident whose beginning is still to come is shown', () => {
  const entries = [entry({ title: 'Too early', starts_at: '2026-11-30T10:00:00.000Z' })];
  expect(render({ entries })).toContain('Too early');
});

describe('an incident that is over', () => {
  const over = entry({
    title: 'Slow app',
    components: ['app'],
    starts_at: '2026-11-29T23:50:00.000Z',
    ends_at: '2026-11-30T00:18:00.000Z',
    phase: 'resolved',
  });
  const change = {
    ...WELL,
    history: [...FINE_DAYS, row('2026-11-29', 'app', FINE)],
    entries: [over],
  };

  test('counts in its days, and in no percentage', () => {
    const [app, ai] = report(change).components;
    expect(app?.days.slice(-2)).toMatchObject([
      { state: 'degraded', degraded: 0, reported_degraded: 10, operational: 1440 },
      { state: 'degraded', degraded: 0, reported_degraded: 18, operational: 1440 },
    ]);
    expect([app?.state, app?.uptime_percent]).toEqual(['operational', 100]);
    expect(ai?.days.at(-1)?.state).toBe('operational');
    const bar = /<a\s[^>]*days\/2026-11-30"[^>]*>[\s\S]*?<\/a/.exec(render(change))?.[0];
    expect(bar).toMatch(/reported slow or partly down for 18 min[\s\S]*class="degraded"/);
  });

  test('is said on the page of its day, and in the history', () => {
    const day = dayPage(report(change), change.history, '2026-11-30', NOW)?.text;
    expect(day).toContain('Reported slow or partly down for 18 min');
    expect(day).toContain('553 of 553 minutes checked so far, no problem found');
    const history = historyPage(report(change), NOW).text;
    expect(history).toMatch(/November 30[\s\S]*App reported slow or partly down for 18 min/);
    expect(history).not.toContain('No part was slow or down');
  });

  test('counts once where several say the same, and the worst of them', () => {
    const worse = entry({ ...over, impact: 'down', starts_at: '2026-11-30T00:10:00.000Z' });
    const [app] = report({ ...change, entries: [over, over, worse] }).components;
    expect(app?.days.at(-1)).toMatchObject({ reported_down: 8, reported_degraded: 10 });
  });

  test('is in the history, as is maintenance that has begun', () => {
    const entries = [
      MAINTENANCE,
      { ...MAINTENANCE, title: 'Later', starts_at: '2026-11-30T10:00:00.000Z' },
    ];
    const { text } = historyPage(report({ ...change, entries: [...entries, over] }), NOW);
    expect(text).toMatch(/Upgrade[\s\S]*Slow app/);
    expect(text).not.toContain('Later');
  });

  test('leads to its page from every list', () => {
    const link = `href="/api/status/incidents/${over.id}"`;
    expect(render(change)).toContain(link);
    expect(historyPage(report(change), NOW).text).toContain(link);
    expect(dayPage(report(change), change.history, '2026-11-30', NOW)?.text).toContain(link);
    const planned = { ...MAINTENANCE, starts_at: '2026-11-30T10:00:00.000Z' };
    expect(render({ entries: [planned] })).toContain(link);
    expect(render({ entries: [entry({})] })).toContain(link);
  });
});

test('a share of few minutes is said to be one, and none without data', () => {
  const history = [row('2026-11-30', 'app', `${'o'.repeat(17)}${NO_MINUTES.slice(17)}`)];
  const text = render({ ...WELL, history, entries: [] });
  expect(text).toContain('100 % of 17 min');
  expect(text).toContain('no data yet');
  const day = dayPage(report({ ...WELL, history, entries: [] }), history, '2026-11-30', NOW)?.text;
  expect(day).toContain('17 of 553 minutes checked so far');
});

test('on a phone, all bars of a part are one target', () => {
  expect(render()).toMatch(/class="over"\s+href="\/api\/status\/history"\s+aria-label="App: days/);
});

test('while the database is down, incidents are shown as they were last known', () => {
  const since = Date.parse('2026-11-30T09:10:00.000Z');
  const down = {
    database: { state: 'down' as const, since },
    states: { app: 'operational' as const },
    history: FINE_DAYS.slice(0, 1),
  };
  const text = render({ ...down, entries: [entry({ components: ['app'] })] });
  expect(text).toContain('<h1>The app is slow</h1>');
  expect(text).toContain('The database hasn’t answered since 09:10 UTC.');
  const apart = render({
    ...down,
    entries: [entry({ impact: 'none' })],
  });
  expect(apart).toContain('<h1>&lt;b&gt;Slow&lt;/b&gt; AI answers</h1>');
});
