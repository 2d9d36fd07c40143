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

/** none: it is announced, and changes no state. The others need a component. */
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
  text: field(z.string(), 'Plain text.'),
  at: timestamp('When it was published'),
  edited_at: orNull(
    z.string(),
    'When its text was last corrected, ISO 8601 in UTC; null if it never was.',
  ),
});
export type StatusUpdate = z.output<typeof statusUpdate>;

export const statusEntry = z.object({
  id: field(
    z.uuid(),
    'ID of the incident or maintenance. Its page is `/api/status/incidents/{id}`.',
  ),
  kind: field(z.enum(STATUS_KINDS), 'What it is.'),
  title: field(z.string(), 'What happens, in a few words.'),
  impact: field(z.enum(STATUS_IMPACTS), 'How its components are affected.'),
  components: field(z.array(component), 'Affected components.'),
  starts_at: timestamp('When it began, or is to begin'),
  ends_at: orNull(z.string(), 'When it ended, or is to end, ISO 8601 in UTC; null while open.'),
  phase: field(
    z.nullable(z.enum(INCIDENT_PHASES)),
    'How far the incident is; null of a maintenance.',
  ),
  updates: field(z.array(statusUpdate), 'Its timeline, newest first.'),
  updated_at: timestamp('When it was last changed'),
});
export type StatusEntry = z.output<typeof statusEntry>;

/** What administrators write of an incident or a maintenance. */
export const statusDraft = z.strictObject({
  title: lineOfText(MAX_STATUS_TITLE, 'What happens, in a few words.'),
  impact: statusEntry.shape.impact,
  components: field(
    z.array(component).check(z.maxLength(STATUS_COMPONENTS.length)),
    'Affected components. At least one, unless `impact` is none.',
  ),
  starts_at: field(
    z.iso.datetime({ offset: true }),
    'When it began, or is to begin. An incident must have begun.',
  ),
  ends_at: orNull(
    z.iso.datetime({ offset: true }),
    'When a maintenance is to end. Of an incident it is set when it is resolved.',
  ),
});
export type StatusDraft = z.output<typeof statusDraft>;
