import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { field, orNull } from '../schema.ts';
import { STATUS_COMPONENTS, STATUS_DAYS, STATUS_STATES, statusEntry } from './parts.ts';

const state = z.enum(STATUS_STATES);
const minutes = (what: string) => field(z.number(), `Minutes in which it ${what}.`);

const statusDay = z.object({
  day: field(z.string(), 'Day (UTC), YYYY-MM-DD.'),
  state: field(state, 'The worst of the day, as probed or reported; no_data if it was neither.'),
  operational: minutes('worked'),
  degraded: minutes('was slow, or failed in some processes'),
  down: minutes('failed'),
  reported_degraded: minutes('was slow or partly down, as incidents and maintenance say'),
  reported_down: minutes('was down, as incidents and maintenance say'),
});
export type StatusDay = z.output<typeof statusDay>;

const componentStatus = z.object({
  key: field(z.enum(STATUS_COMPONENTS), 'Which one.'),
  name: field(z.string(), 'Its name.'),
  state: field(state, 'How it is now.'),
  word: field(z.string(), 'The same in a word or two.'),
  is_maintenance: field(z.boolean(), 'Whether its state is that of maintenance that is on.'),
  since: orNull(z.string(), 'Since when, ISO 8601 in UTC; null if that is unknown.'),
  uptime_percent: orNull(
    z.number(),
    'Share of the probed minutes in which it worked, whatever incidents say; null without any.',
  ),
  checked_minutes: field(z.number(), 'Minutes of these days that were probed.'),
  days: field(z.array(statusDay), `The last ${STATUS_DAYS} days, oldest first, today last.`),
});
export type ComponentStatus = z.output<typeof componentStatus>;

const report = z.object({
  state: field(state, 'The worst of the components and of what is open.'),
  title: field(z.string(), 'The state in words.'),
  detail: field(z.string(), 'What it means, and what still works.'),
  checked_at: orNull(z.string(), 'When the components were last probed, ISO 8601 in UTC.'),
  is_current: field(z.boolean(), 'False if nothing was probed for three minutes.'),
  is_from_outside: field(
    z.boolean(),
    'Whether the probes ask the public address, instead of the process itself.',
  ),
  database: field(
    z.object({
      state: field(z.enum(['ok', 'down', 'unknown']), 'Whether it answers.'),
      since: orNull(z.string(), 'Since when it does not answer, ISO 8601 in UTC.'),
    }),
    'While it is down, history and incidents are the last ones known.',
  ),
  components: field(z.array(componentStatus), 'Those that this installation has.'),
  incidents: field(z.array(statusEntry), 'Open incidents, newest first.'),
  maintenance: field(z.array(statusEntry), 'Maintenance that is on or planned, next first.'),
  past: field(z.array(statusEntry), 'Incidents and maintenance that ended, newest first.'),
});
export type StatusReport = z.output<typeof report>;

export const getStatus = defineOperation({
  id: 'status.get',
  method: 'GET',
  path: '/status',
  summary: `Get the status: the state of this installation, its last ${STATUS_DAYS} days and its incidents. Works while the database is down.`,
  needs: { scope: 'public' },
  requests_per_minute: 120,
  output: report,
  status: 200,
  errors: [],
});
