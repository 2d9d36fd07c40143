import type {
  IncidentPhase,
  StatusComponent,
  StatusEntry,
  StatusImpact,
} from '@beamwright/contract';
import { formatDateTime, formatList } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';

export const componentName = (component: StatusComponent): string =>
  ({
    app: i18n.t('App'),
    settings: i18n.t('Settings'),
    ai: i18n.t('AI answers'),
    api: i18n.t('API'),
    webhooks: i18n.t('Webhooks'),
    library: i18n.t('Library and exports'),
    email: i18n.t('Email'),
  })[component];

export const phaseName = (phase: IncidentPhase): string =>
  ({
    investigating: i18n.t('Investigating'),
    identified: i18n.t('Identified'),
    monitoring: i18n.t('Monitoring'),
    resolved: i18n.t('Resolved'),
  })[phase];

export const impactName = (impact: StatusImpact): string =>
  ({
    none: i18n.t('None'),
    degraded: i18n.t('Slow or partly down'),
    down: i18n.t('Down'),
  })[impact];

/** What it affects and how: `API, Email: Down`. */
export function effectText({
  components,
  impact,
}: Pick<StatusEntry, 'components' | 'impact'>): string {
  const parts = formatList(components.map(componentName), 'all');
  if (impact === 'none') return parts;
  return parts === ''
    ? impactName(impact)
    : i18n.t('{parts}: {impact}', { parts, impact: impactName(impact) });
}

/** Since when, or from when to when. */
export function timesText(starts: string | null, ends: string | null): string {
  if (starts === null) return '';
  return ends === null
    ? i18n.t('Since {time}', { time: utcText(starts) })
    : `${utcText(starts)} – ${utcText(ends)}`;
}

/** `2026-11-30 07:00 UTC`, as on the public page. */
export const utcText = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;

/** The time on the reader's own clock. */
export const localText = (iso: string): string =>
  i18n.t('{time} your time', { time: formatDateTime(iso) });

/** Where an entry is now, in a word. */
export function stateName({ kind, phase, starts_at, ends_at }: StatusEntry, now: number): string {
  if (kind === 'incident') return phaseName(phase ?? 'investigating');
  if (Date.parse(starts_at) > now) return i18n.t('Planned');
  return hasPassed(ends_at, now) ? i18n.t('Ended') : i18n.t('Now');
}

const hasPassed = (end: string | null, now: number): boolean =>
  end !== null && Date.parse(end) <= now;

/** A resolved incident is over, even where this clock is behind the server's. */
export const isOver = (
  { phase, ends_at }: Pick<StatusEntry, 'phase' | 'ends_at'>,
  now: number,
): boolean => phase === 'resolved' || hasPassed(ends_at, now);
