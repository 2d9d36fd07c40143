import {
  changeErrorGroups,
  getErrorGroup,
  getErrorOverview,
  listErrorEvents,
  listErrorGroups,
  undoErrorChanges,
  type ErrorGroup,
  type ErrorGroupSummary,
  type ErrorOverview,
} from '@beamwright/contract';
import { api } from './fake-api.ts';
import { sampleOf } from './sample-of.ts';
import type { DeepPartial } from './sample-of.ts';
import { idOf } from './samples.ts';

const HOUR_MS = 3_600_000;
const START = Date.parse('2026-11-28T12:00:00.000Z');
/** An hour of the day that the samples are from. */
const hourOf = (at: number): string => new Date(START + at * HOUR_MS).toISOString();

/** A day in which version 1.4.2 made things worse. */
export const anErrorOverview = (overrides: DeepPartial<ErrorOverview> = {}): ErrorOverview =>
  sampleOf(getErrorOverview.output, {
    from: hourOf(0),
    to: hourOf(24),
    bucket_s: 3600,
    events: 834,
    events_change: 2.12,
    users: 219,
    active_users: 5731,
    error_free_visits: 0.9962,
    error_free_target: 0.998,
    visits: 61_204,
    counts: { open: 6, came_back: 2, new: 1, resolved: 57, ignored: 2 },
    came_back_in: ['1.4.2'],
    buckets: Array.from({ length: 24 }, (_, at) => ({
      start: hourOf(at),
      events: at < 7 ? 8 + (at % 3) : 20 + at * 2,
    })),
    releases: [{ version: '1.4.2', build: '8f31c0a', at: hourOf(7) }],
    top_routes: [{ name: 'GET /settings', events: 74 }],
    top_types: [{ name: 'TypeError', events: 318 }],
    sampled: null,
    kept_days: 30,
    ...overrides,
  });

const anErrorGroup = (overrides: DeepPartial<ErrorGroup> = {}): ErrorGroup =>
  sampleOf(getErrorGroup.output, {
    id: idOf(1),
    error_type: 'TypeError',
    message: 'Cannot read properties of undefined (reading ‘speed_band_mm_min’)',
    severity: 'high',
    state: 'came_back',
    file: 'jobs/StepCard.tsx',
    line: 142,
    route: '/',
    events: 318,
    users: 41,
    trend: Array.from({ length: 24 }, (_, at) => (at < 7 ? 0 : at * 2)),
    first_version: '1.3.0',
    last_version: '1.4.2',
    first_seen_at: '2026-09-14T11:02:00.000Z',
    events_24h: 318,
    events_1h: 26,
    came_back_in: '1.4.2',
    came_back_at: hourOf(7),
    resolved_in: '1.3.1',
    ...overrides,
  });

/** The rows of the drawing. */
export const errorGroups = (): ErrorGroupSummary[] => [
  anErrorGroup(),
  anErrorGroup({
    id: idOf(2),
    error_type: 'DatabaseTimeout',
    message: 'Canceling statement due to statement timeout',
    severity: 'critical',
    file: 'library/store.ts',
    line: 88,
    route: 'GET /settings',
    events: 74,
    users: 29,
  }),
  anErrorGroup({
    id: idOf(3),
    error_type: 'ProviderTimeout',
    message: 'The model did not answer within 30 s',
    severity: 'medium',
    state: 'open',
    is_new: true,
    file: 'ai/provider.ts',
    line: 211,
    route: 'POST /jobs',
    events: 44,
    users: 31,
    first_version: '1.4.2',
  }),
];

/** The list and its figures, and changes that the list follows. */
export function fakeErrors(groups: ErrorGroupSummary[] = errorGroups()) {
  api.on(getErrorOverview, anErrorOverview());
  api.on(listErrorGroups, () => ({ items: groups, next_cursor: null }));
  api.on(listErrorEvents, { items: [], next_cursor: null });
  // A change has the id of its group here.
  const before = new Map<string, ErrorGroupSummary['state']>();
  api.on(changeErrorGroups, ({ body: { ids, state } }) => {
    const changed = groups.filter(({ id }) => ids.includes(id));
    const items = changed.map((group) => ({
      id: group.id,
      state,
      previous_state: group.state,
      change: group.id,
    }));
    for (const [index, group] of changed.entries()) {
      before.set(group.id, items[index]?.previous_state ?? 'open');
      group.state = state;
    }
    return { items };
  });
  api.on(undoErrorChanges, ({ body: { changes } }) => {
    const undone = groups.filter(({ id }) => changes.includes(id));
    for (const group of undone) group.state = before.get(group.id) ?? group.state;
    return { items: undone.map(({ id, state }) => ({ id, state })) };
  });
}

const crumb = (at: number, kind: 'nav' | 'click' | 'http' | 'state' | 'error', text: string) => ({
  at: new Date(Date.parse('2026-11-28T16:41:02.114Z') + at).toISOString(),
  kind,
  text,
  status: kind === 'http' ? 201 : null,
  ms: kind === 'http' ? 1184 : null,
  request_id: null,
});

const ownFrame = (file: string, line: number, name: string) => ({
  file,
  line,
  column: 31,
  function: name,
  is_own: true,
  package: null,
  lines: [
    { number: line - 1, text: '  const [low, high] =' },
    { number: line, text: '    props.step.curve.speed_band_mm_min' },
    { number: line + 1, text: '  return (' },
  ],
});

const otherFrame = (file: string) => ({
  file,
  line: 1,
  column: 2,
  function: 'renderWithHooks',
  is_own: false,
  package: 'react-dom',
  lines: [],
});

const LATEST: DeepPartial<NonNullable<ErrorGroup['latest']>> = {
  id: idOf(50),
  error_id: 'ab12cd34',
  error_type: 'TypeError',
  frames: [
    ownFrame('jobs/StepCard.tsx', 142, 'StepCard'),
    ownFrame('jobs/Workflow.tsx', 67, 'Workflow'),
    otherFrame('react-dom.js'),
    otherFrame('react-dom.js'),
  ],
  built_frames: [{ ...otherFrame('assets/index-D3k2pQ.js'), is_own: true, package: null }],
  why_built: null,
  breadcrumbs: [
    crumb(0, 'nav', 'Opened /'),
    crumb(4366, 'click', 'Button “Get settings”'),
    crumb(4388, 'http', 'POST /api/v1/jobs'),
    crumb(5588, 'error', 'TypeError in StepCard'),
  ],
  visit_ms: 5588,
  request: {
    id: '1f0c1c5e-6f3a-4f7e-9d55-0b7f3f0c9a10',
    method: 'POST',
    path: '/api/v1/jobs',
    status: 201,
    ms: 1184,
    database_ms: 18,
    model_ms: 0,
    log: [
      {
        at: '2026-11-28T16:41:06.508Z',
        level: 'info',
        text: 'request jobs_create user=7c1e…',
      },
    ],
  },
};

const HISTORY: DeepPartial<ErrorGroup['history']> = [
  {
    kind: 'came_back',
    version: '1.4.2',
    build: '8f31c0a',
    by: null,
    at: '2026-11-18T16:20:00.000Z',
  },
  {
    kind: 'resolved',
    version: '1.3.1',
    build: null,
    by: 'Ben Ruiz',
    at: '2026-09-16T09:00:00.000Z',
  },
  {
    kind: 'first_seen',
    version: '1.3.0',
    build: null,
    by: null,
    at: '2026-09-14T11:02:00.000Z',
  },
];

/** The error of the drawing with all that is known about it. */
export const aFullErrorGroup = (overrides: DeepPartial<ErrorGroup> = {}): ErrorGroup =>
  anErrorGroup({
    weeks: Array.from({ length: 10 }, (_, at) => ({
      start: new Date(Date.parse('2026-09-14T00:00:00.000Z') + at * 7 * 24 * HOUR_MS).toISOString(),
      events: at === 9 ? 318 : at === 0 ? 50 : 0,
    })),
    releases: [
      { version: '1.3.1', build: 'aa11bb2', at: '2026-09-25T10:00:00.000Z' },
      { version: '1.4.2', build: '8f31c0a', at: '2026-11-18T10:00:00.000Z' },
    ],
    came_back_at: '2026-11-18T16:20:00.000Z',
    browsers: [
      { name: 'Chrome 142', events: 71, share: 0.71 },
      { name: 'Safari 26', events: 22, share: 0.22 },
    ],
    devices: [
      { name: 'desktop', events: 64, share: 0.64 },
      { name: 'mobile', events: 36, share: 0.36 },
    ],
    history: HISTORY,
    reports: [
      {
        id: idOf(71),
        error_id: 'ab12cd34',
        text: 'Pressed Get settings, page went white. <b>Second try</b> worked.',
        user_id: idOf(5),
        name: 'Pia',
        plan: 'Pro',
        replied_at: null,
        created_at: '2026-11-28T16:43:00.000Z',
      },
    ],
    report_count: 3,
    reporters: 3,
    latest: LATEST,
    ...overrides,
  });
