import type { StatusEntry } from '@beamwright/contract';
import { expect, test } from 'vitest';
import { buildReport } from '../build-report.ts';
import { NOTHING_KNOWN } from '../last-known.ts';
import { findEntry, incidentPage } from './incident-page.ts';

const NOW = Date.parse('2026-11-30T09:12:30.000Z');
const update = (at: string, phase: StatusEntry['phase'], text: string) => ({
  id: crypto.randomUUID(),
  phase,
  text,
  at,
  edited_at: null,
});
const ENTRY: StatusEntry = {
  id: '0c4116e6-1a06-49e5-967a-9ea66b363149',
  kind: 'incident',
  title: '<b>Slow</b> API',
  impact: 'down',
  components: ['api', 'email'],
  starts_at: '2026-11-30T07:40:00.000Z',
  ends_at: '2026-11-30T08:08:00.000Z',
  phase: 'resolved',
  updates: [
    update('2026-11-30T08:08:00.000Z', 'resolved', 'It works again.'),
    update('2026-11-30T07:50:00.000Z', 'identified', 'A <full> disk.'),
    update('2026-11-30T07:41:00.000Z', 'investigating', 'Nothing answers.'),
  ],
  updated_at: '2026-11-30T08:08:00.000Z',
};

test('an incident has a page with its whole timeline, also while the database is down', () => {
  const report = buildReport(
    {
      ...NOTHING_KNOWN,
      at: NOW,
      states: { api: 'down' },
      database: { state: 'down', since: NOW },
      entries: [ENTRY],
    },
    NOW,
  );
  const entry = findEntry(report, ENTRY.id);
  expect(entry).toEqual(ENTRY);
  const { text } = incidentPage(ENTRY, NOW);
  expect(text).toContain('<h1>&lt;b&gt;Slow&lt;/b&gt; API</h1>');
  expect(text).toContain('Affects API, Email: down');
  expect(text).toContain('Monday, November 30, 07:40 – 08:08 UTC, 28 min');
  expect(text).toMatch(
    /08:08 UTC[\s\S]*Resolved[\s\S]*works again[\s\S]*Identified[\s\S]*A &lt;full&gt; disk[\s\S]*07:41 UTC[\s\S]*Nothing answers/,
  );
  expect(findEntry(report, 'other')).toBeUndefined();
});

test('a planned maintenance says when, and what it affects', () => {
  const { text } = incidentPage(
    {
      ...ENTRY,
      kind: 'maintenance',
      impact: 'none',
      starts_at: '2026-12-02T07:00:00.000Z',
      ends_at: '2026-12-02T07:15:00.000Z',
      phase: null,
      updates: [update('2026-11-30T08:08:00.000Z', null, 'A new disk.')],
    },
    NOW,
  );
  expect(text).toContain('Planned maintenance');
  expect(text).toContain('Wednesday, December 2, 07:00 – 07:15 UTC, 15 min');
  expect(text).toContain('Affects API, Email: no interruption expected');
  expect(text).toContain('A new disk.');
});
