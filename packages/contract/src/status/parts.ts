import * as z from 'zod/mini';
import { field, id, lineOfText, orNull, timestamp } from '../schema.ts';

/** Parts of the product that are probed, in the order of the page. */
export const STATUS_COMPONENTS = [
  'app',
  'settings',
  'ai',
  'api',
  'webhooks',
  'library',
  'email',
] as const;
export type StatusComponent = (typeof STATUS_COMPONENTS)[number];

/** no_data: nobody probed it, so nobody knows. */
export const STATUS_STATES = ['operational', 'degraded', 'down', 'no_data'] as const;
export type StatusState = (typeof STATUS_STATES)[number];

export const INCIDENT_PHASES = ['investigating', 'identified', 'monitoring', 'resolved'] as const;
export type IncidentPhase = (typeof INCIDENT_PHASES)[number];

/** none: it is announced, and changes no state. */
export const STATUS_IMPACTS = ['none', 'degraded', 'down'] as const;
export type StatusImpact = (typeof STATUS_IMPACTS)[number];

export const STATUS_KINDS = ['incident', 'maintenance'] as const;
export type StatusKind = (typeof STATUS_KINDS)[number];

export const MAX_STATUS_TITLE = 120;
export const MAX_STATUS_TEXT = 1000;
/** Days that the page shows. */
export const STATUS_DAYS = 90;
/** Incidents and maintenance that begin within those days, or are still to come. */
export const MAX_STATUS_ENTRIES = 200;
export const MAX_STATUS_UPDATES = 100;

const component = z.enum(STATUS_COMPONENTS);

export const statusUpdate = z.object({
  id: id('update'),
  phase: field(
    z.nullable(z.enum(INCIDENT_PHASES)),
    'How far the incident is; null in a maintenance.',
  ),
  text: field(z.string(), 'What administrators say.'),
  at: timestamp('When it was written'),
});

export const statusEntry = z.object({
  id: id('incident or maintenance'),
  kind: field(z.enum(STATUS_KINDS), 'What it is.'),
  title: field(z.string(), 'What happens, in a few words.'),
  impact: field(z.enum(STATUS_IMPACTS), 'What it does to the components.'),
  components: field(z.array(component), 'What it affects.'),
  starts_at: timestamp('When it began, or is to begin'),
  ends_at: orNull(z.string(), 'When it ended, or is to end, ISO 8601 in UTC; null while open.'),
  phase: field(
    z.nullable(z.enum(INCIDENT_PHASES)),
    'How far the incident is; null of a maintenance.',
  ),
  updates: field(z.array(statusUpdate), 'What was said about it, newest first.'),
  updated_at: timestamp('When it was last changed'),
});
export type StatusEntry = z.output<typeof statusEntry>;

/** What administrators write of an incident or a maintenance. */
export const statusDraft = z.strictObject({
  title: lineOfText(MAX_STATUS_TITLE, 'What happens, in a few words.'),
  impact: statusEntry.shape.impact,
  components: field(
    z.array(component).check(z.maxLength(STATUS_COMPONENTS.length)),
    'What it affects.',
  ),
  starts_at: field(z.iso.datetime({ offset: true }), 'When it began, or is to begin.'),
  ends_at: orNull(
    z.iso.datetime({ offset: true }),
    'When a maintenance is to end. Of an incident it is set when it is resolved.',
  ),
});
export type StatusDraft = z.output<typeof statusDraft>;
