import type {
  IncidentPhase,
  StatusComponent,
  StatusEntry,
  StatusImpact,
} from '@beamwright/contract';
import { formatDateTime } from '../../../lib/format.ts';
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

/** `2026-11-30 07:00 UTC`, as on the public page. */
export const utcText = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;

/** The time on the reader's own clock. */
export const localText = (iso: string): string =>
  i18n.t('{time} your time', { time: formatDateTime(iso) });

/** Where an entry is now, in a word. */
export function stateName({ kind, phase, starts_at, ends_at }: StatusEntry, now: number): string {
  if (kind === 'incident') return phaseName(phase ?? 'investigating');
  if (Date.parse(starts_at) > now) return i18n.t('Planned');
  return isOver(ends_at, now) ? i18n.t('Ended') : i18n.t('Now');
}

export const isOver = (end: string | null, now: number): boolean =>
  end !== null && Date.parse(end) <= now;
