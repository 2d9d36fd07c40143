import { normalizeMessage } from '../grouping/normalize-message.ts';
import type { Occurrence } from './occurrence.ts';

/** Occurrences that look the same before their stacks are looked up. */
export interface PendingKind {
  key: string;
  first: Occurrence;
  /** Which are stored whole, at most `MAX_SAMPLES`. */
  samples: Occurrence[];
  /** Events of two-minute slots, by the start of the slot in ms. */
  slots: Map<number, number>;
  events: number;
  /** Sessions and how many events each had, at most `MAX_SESSIONS`. */
  sessions: Map<string, { events: number; at: Date }>;
  /** By browser as its user agent. */
  agents: Map<string, number>;
  error_ids: Set<string>;
  first_at: Date;
  last_at: Date;
}

export const SLOT_MS = 120_000;
/** Different errors that wait at once; all further ones are counted as one. */
export const MAX_KINDS = 300;
/** Of browsers, which anybody can be: what breaks in the server is still told apart. */
const MAX_BROWSER_KINDS = 200;
export const MAX_SAMPLES = 2;
const MAX_SESSIONS = 500;
const MAX_AGENTS = 50;
const MAX_IDS = 200;
/** During an outage, errors are counted by slots of its last hours. */
const MAX_SLOTS = 60;

/** Counts all errors beyond the limit of different ones. */
export const OTHERS: Pick<Occurrence, 'error_type' | 'error_message'> = {
  error_type: 'OtherErrors',
  error_message: 'More different errors than are counted separately',
};

const keyOf = ({ source, error_type, error_message, stack, route, web }: Occurrence): string =>
  [source, error_type, stack ?? normalizeMessage(error_message), route, web].join('\n');

/** What waits to be stored. However much comes in, it takes a bounded amount of memory. */
export class Pending {
  readonly kinds = new Map<string, PendingKind>();

  get isEmpty(): boolean {
    return this.kinds.size === 0;
  }

  /** Adds an occurrence that represents `weight` of them. */
  add(occurrence: Occurrence, weight = 1): void {
    const key = keyOf(occurrence);
    const maximum = occurrence.source === 'browser' ? MAX_BROWSER_KINDS : MAX_KINDS;
    if (this.kinds.has(key) || this.kinds.size < maximum) {
      this.#count(key, occurrence, weight);
      return;
    }
    // Its stack would be that of one among many.
    const others = { ...occurrence, ...OTHERS, stack: null, component_stack: null, route: null };
    this.#count(`${others.source} others`, others, weight);
  }

  /** Takes back what could not be stored. */
  addAll(earlier: Pending): void {
    for (const [key, kind] of earlier.kinds) {
      const own = this.kinds.get(key);
      if (own === undefined) {
        if (this.kinds.size < MAX_KINDS * 2) this.kinds.set(key, kind);
        continue;
      }
      for (const [slot, events] of kind.slots) addTo(own.slots, slot, events, MAX_SLOTS);
      for (const [agent, events] of kind.agents) addTo(own.agents, agent, events, MAX_AGENTS);
      for (const [session, { events, at }] of kind.sessions) this.#see(own, session, at, events);
      for (const id of kind.error_ids) if (own.error_ids.size < MAX_IDS) own.error_ids.add(id);
      own.samples = [...kind.samples, ...own.samples].slice(0, MAX_SAMPLES);
      own.events += kind.events;
      own.first_at = kind.first_at;
    }
  }

  #count(key: string, occurrence: Occurrence, weight: number): void {
    const { at, user_agent, session_hash, error_id } = occurrence;
    let kind = this.kinds.get(key);
    if (kind === undefined) {
      kind = {
        key,
        first: occurrence,
        samples: [],
        slots: new Map(),
        events: 0,
        sessions: new Map(),
        agents: new Map(),
        error_ids: new Set(),
        first_at: at,
        last_at: at,
      };
      this.kinds.set(key, kind);
    }
    if (kind.samples.length < MAX_SAMPLES) kind.samples.push(occurrence);
    addTo(kind.slots, Math.floor(at.getTime() / SLOT_MS) * SLOT_MS, weight, MAX_SLOTS);
    if (user_agent !== null) addTo(kind.agents, user_agent, weight, MAX_AGENTS);
    if (session_hash !== null) this.#see(kind, session_hash, at, weight);
    if (error_id !== null && kind.error_ids.size < MAX_IDS) kind.error_ids.add(error_id);
    kind.events += weight;
    if (at < kind.first_at) kind.first_at = at;
    if (at > kind.last_at) kind.last_at = at;
  }

  #see(kind: PendingKind, session: string, at: Date, events: number): void {
    const seen = kind.sessions.get(session);
    if (seen === undefined && kind.sessions.size >= MAX_SESSIONS) return;
    kind.sessions.set(session, {
      events: (seen?.events ?? 0) + events,
      at: seen !== undefined && seen.at > at ? seen.at : at,
    });
  }
}

/** Beyond `maximum` keys, the events count for the last one. */
function addTo<K>(counts: Map<K, number>, key: K, events: number, maximum: number): void {
  const known = counts.has(key) || counts.size < maximum ? key : [...counts.keys()].at(-1);
  if (known !== undefined) counts.set(known, (counts.get(known) ?? 0) + events);
}
