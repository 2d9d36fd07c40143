import type { ErrorGroupSummary, ErrorSeverity, ErrorState } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';

export function severityName(severity: ErrorSeverity): string {
  if (severity === 'low') return i18n.t('Low');
  if (severity === 'medium') return i18n.t('Medium');
  return severity === 'high' ? i18n.t('High') : i18n.t('Critical');
}

interface StateLook {
  text: string;
  look: 'stop' | 'ember' | 'ok' | undefined;
}

/** The word next to the type; null for an open group that is neither new nor came back. */
export function stateOf(state: ErrorState, isNew: boolean): StateLook | null {
  if (state === 'came_back') return { text: i18n.t('Came back'), look: 'stop' };
  if (state === 'resolved') return { text: i18n.t('Resolved'), look: 'ok' };
  if (state === 'ignored') return { text: i18n.t('Ignored'), look: undefined };
  return isNew ? { text: i18n.t('New'), look: 'ember' } : null;
}

/** `jobs/StepCard.tsx:142 · /`, as much of it as is known. */
export function placeOf({ file, line, route }: Pick<ErrorGroupSummary, 'file' | 'line' | 'route'>) {
  const where = file === null ? null : line === null ? file : `${file}:${line}`;
  return [where, route].filter((part) => part !== null).join(' · ');
}

/** `1.3.0 – 1.4.2`, or one of them. */
export function versionsOf({
  first_version: first,
  last_version: last,
}: Pick<ErrorGroupSummary, 'first_version' | 'last_version'>): string {
  if (first === null || last === null) return first ?? last ?? i18n.t('Unknown');
  return first === last ? first : `${first} – ${last}`;
}
