import { statusDraft } from '@beamwright/contract';
import type { IncidentPhase, StatusDraft, StatusEntry, StatusKind } from '@beamwright/contract';
import * as z from 'zod/mini';
import { i18n } from '../../../lib/i18n.ts';

export interface EntryValues extends StatusDraft {
  /** The first update of a new one. */
  text: string;
  phase: IncidentPhase | null;
}

/** Whether there is a text, `judgeEntry` knows. */
export const entryForm = z.object({ ...statusDraft.def.shape });

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A new incident began now; a new maintenance is proposed for this time tomorrow, for half an hour. */
export function toForm(kind: StatusKind, entry: StatusEntry | null, now: number): EntryValues {
  if (entry !== null) {
    const { title, impact, components, starts_at, ends_at, phase } = entry;
    return { title, impact, components, starts_at, ends_at, phase, text: '' };
  }
  const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  const starts =
    kind === 'incident' ? minute : Math.ceil(minute / HOUR_MS) * HOUR_MS + 24 * HOUR_MS;
  return {
    title: '',
    impact: kind === 'incident' ? 'degraded' : 'none',
    components: [],
    starts_at: new Date(starts).toISOString(),
    ends_at: kind === 'incident' ? null : new Date(starts + HOUR_MS / 2).toISOString(),
    phase: kind === 'incident' ? 'investigating' : null,
    text: '',
  };
}

/** What the rules of single fields don't say. */
export function judgeEntry(
  { impact, components, starts_at, ends_at, text, phase }: EntryValues,
  { kind, isNew, now }: { kind: StatusKind; isNew: boolean; now: number },
): Partial<Record<string, string>> {
  const found: Partial<Record<string, string>> = {};
  if (impact !== 'none' && components.length === 0) {
    found['components'] = i18n.t('Choose what it affects, or set the impact to None');
  }
  if (kind === 'incident' && Date.parse(starts_at) > now) {
    found['starts_at'] = i18n.t('Enter when it began. To announce something, plan maintenance.');
  }
  if (kind === 'maintenance' && ends_at === null) {
    found['ends_at'] = i18n.t('Enter when it ends');
  } else if (!isNew && phase === 'resolved' && ends_at === null) {
    found['ends_at'] = i18n.t('Enter when it ended');
  } else if (ends_at !== null && Date.parse(ends_at) < Date.parse(starts_at)) {
    found['ends_at'] = i18n.t('Choose an end after the start');
  }
  if (isNew && text.trim() === '') found['text'] = i18n.t('Enter a text');
  return found;
}
