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
  const text = dayPage(report(), KNOWN.history, '2026-11-30')?.text ?? '';
  expect(text).toMatch(/07:40 UTC – 09:13 UTC: Limited, 1 h 33 min/);
  const before = dayPage(report(), KNOWN.history, '2026-11-27')?.text ?? '';
  expect(before).toMatch(/23:20 UTC – 24:00 UTC: Down, 40 min/);
  expect(dayPage(report(), KNOWN.history, '2026-12-01')).toBeUndefined();
});

test('the history says as text what the bars show', () => {
  const { text } = historyPage(report());
  expect(text).toMatch(/Monday, November 30[\s\S]*AI answers slow or partly down for 1 h 33 min/);
  expect(text).toMatch(/Friday, November 27[\s\S]*App down for 40 min/);
});

test.each([
  [{ state: 'no_data', operational: 0, degraded: 0, down: 0 }, 'Nov 27: no data'],
  [{ state: 'operational', operational: 9, degraded: 0, down: 0 }, 'Nov 27: operational'],
  [
    { state: 'down', operational: 9, degraded: 60, down: 1 },
    'Nov 27: down for 1 min, slow or partly down for 1 h',
  ],
] as const)('%j: %s', (day, text) => {
  expect(describeDay({ day: '2026-11-27', ...day })).toBe(text);
});
