import { MAX_ERROR_MESSAGE, MAX_ERROR_STACK, type ErrorSeverity } from '@beamwright/contract';
import { describeAgent } from '../grouping/describe-agent.ts';
import { fingerprintOf } from '../grouping/fingerprint.ts';
import { tellingFrames, type Frame } from '../grouping/frame.ts';
import { severityOf, worseOf } from '../grouping/severity.ts';
import type { Resolved } from '../sources/resolve-messages.ts';
import type { Occurrence } from './occurrence.ts';
import { SLOT_MS, type PendingKind } from './pending.ts';
import { presentRequest } from './present-request.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SLOTS = HOUR_MS / SLOT_MS;
const MAX_TEXT = 200;

/** An event to store whole. */
export interface Sample {
  occurrence: Occurrence;
  severity: ErrorSeverity;
  resolved: Resolved;
}

/** What a flush adds to one group. */
export interface GroupBatch {
  fingerprint: string;
  first: Occurrence;
  top: Frame | undefined;
  severity: ErrorSeverity;
  /** Of its browsers. */
  webs: Set<string>;
  events: number;
  hours: Map<number, number[]>;
  days: Map<number, number>;
  /** By session. */
  sessions: Map<string, { events: number; at: Date }>;
  places: Map<string, { kind: 'browser' | 'device'; name: string; day: number; events: number }>;
  error_ids: Set<string>;
  samples: Sample[];
  first_at: Date;
  last_at: Date;
}

/** Kinds that turn out to be the same error in the source become one group. */
export function groupBatch(
  kinds: readonly PendingKind[],
  resolved: readonly Resolved[],
): Map<string, GroupBatch> {
  const groups = new Map<string, GroupBatch>();
  for (const [index, kind] of kinds.entries()) {
    const found = resolved[index] ?? { frames: [], why_built: 'no_stack' };
    const { first } = kind;
    const severity = severityOf({
      ...first,
      isVendor: found.frames.length > 0 && !found.frames.some(({ is_own }) => is_own),
    });
    const fingerprint = fingerprintOf({ ...first, frames: found.frames });
    const group = groups.get(fingerprint) ?? startGroup(kind, fingerprint, severity, found.frames);
    groups.set(fingerprint, group);
    addKind(group, kind, { severity, resolved: found });
  }
  return groups;
}

function startGroup(
  { first, first_at, last_at }: PendingKind,
  fingerprint: string,
  severity: ErrorSeverity,
  frames: Frame[],
): GroupBatch {
  return {
    fingerprint,
    first,
    top: tellingFrames(frames)[0],
    severity,
    webs: new Set(),
    events: 0,
    hours: new Map(),
    days: new Map(),
    sessions: new Map(),
    places: new Map(),
    error_ids: new Set(),
    samples: [],
    first_at,
    last_at,
  };
}

function addKind(
  group: GroupBatch,
  kind: PendingKind,
  sample: Pick<Sample, 'severity' | 'resolved'>,
): void {
  if (kind.first.web !== null) group.webs.add(kind.first.web);
  group.events += kind.events;
  group.severity = worseOf(group.severity, sample.severity);
  if (kind.first_at < group.first_at) group.first_at = kind.first_at;
  if (kind.last_at > group.last_at) group.last_at = kind.last_at;
  for (const [slot, events] of kind.slots) addSlot(group, slot, events);
  for (const [session, { events, at }] of kind.sessions) {
    const seen = group.sessions.get(session);
    group.sessions.set(session, {
      events: events + (seen?.events ?? 0),
      at: seen !== undefined && seen.at > at ? seen.at : at,
    });
  }
  for (const [userAgent, events] of kind.agents) addAgent(group, kind, userAgent, events);
  for (const id of kind.error_ids) group.error_ids.add(id);
  for (const occurrence of kind.samples) group.samples.push({ occurrence, ...sample });
}

function addSlot({ hours, days }: GroupBatch, slot: number, events: number): void {
  const hour = Math.floor(slot / HOUR_MS) * HOUR_MS;
  const slots = hours.get(hour) ?? Array.from({ length: SLOTS }, () => 0);
  const index = (slot - hour) / SLOT_MS;
  slots[index] = (slots[index] ?? 0) + events;
  hours.set(hour, slots);
  const day = Math.floor(slot / DAY_MS) * DAY_MS;
  days.set(day, (days.get(day) ?? 0) + events);
}

function addAgent({ places }: GroupBatch, kind: PendingKind, userAgent: string, events: number) {
  const { browser, device_type } = describeAgent(userAgent);
  const day = Math.floor(kind.last_at.getTime() / DAY_MS) * DAY_MS;
  for (const [what, name] of [
    ['browser', browser],
    ['device', device_type],
  ] as const) {
    if (name === null) continue;
    const key = `${day} ${what} ${name}`;
    const place = places.get(key) ?? { kind: what, name, day, events: 0 };
    place.events += events;
    places.set(key, place);
  }
}

/** PostgreSQL stores neither null characters nor halves of a character. */
export const cleanText = (text: string): string => text.replaceAll('\u0000', '').toWellFormed();

const cut = (text: string | null, maximum: number): string | null =>
  text === null ? null : cleanText(text.slice(0, maximum));

/** Names in a build are shortened; the source has the name of the component that crashed. */
function componentOf({ kind, component }: Occurrence, frames: readonly Frame[]): string | null {
  if (kind !== 'crash') return component;
  const name = tellingFrames(frames).find(({ function: own }) => /^[A-Z]/.test(own ?? ''));
  return name?.function ?? component;
}

/** The columns of an event, as they are stored. */
export function toRow({ occurrence, severity, resolved }: Sample) {
  const { browser, device_type } = describeAgent(occurrence.user_agent);
  return {
    error_type: cut(occurrence.error_type, 100),
    error_message: cut(occurrence.error_message, MAX_ERROR_MESSAGE),
    stack_trace: cut(occurrence.stack, MAX_ERROR_STACK),
    component_stack: cut(occurrence.component_stack, MAX_ERROR_STACK),
    component: cut(componentOf(occurrence, resolved.frames), 100),
    page_url: cut(occurrence.page_url, MAX_TEXT),
    api_endpoint: cut(occurrence.api_endpoint, MAX_TEXT),
    user_agent: cut(occurrence.user_agent, 300),
    error_id: occurrence.error_id,
    request_id: occurrence.request_id,
    created_at: occurrence.at.toISOString(),
    severity,
    tags: [occurrence.source, occurrence.kind],
    browser,
    device_type,
    context: {
      frames: resolved.frames,
      why_built: resolved.why_built,
      breadcrumbs: occurrence.breadcrumbs,
      request: presentRequest(occurrence),
      route: occurrence.route,
      web: occurrence.web,
    },
  };
}
