import type { CaseSummary, QueuedCase } from '@beamwright/contract';
import type { CaseAttachmentKind, Family } from '@beamwright/domain/types';
import { formatDate, formatTime } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { shown, roundedNumber, type Shown } from '../../../lib/shown-quantity.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

export const minutesSince = (iso: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(iso)) / MINUTE_MS));

/** The time of today, else the day. */
export const momentText = (iso: string, now: number): string =>
  now - Date.parse(iso) < DAY_MS ? formatTime(iso) : formatDate(iso);

/** When a case that waits goes to the administrators; null if that is far away or does not happen. */
export function escalationText(
  { escalates_at, escalated_at }: Pick<QueuedCase, 'escalates_at' | 'escalated_at'>,
  now: number,
): string | null {
  if (escalated_at !== null) return i18n.t('With the administrators');
  if (escalates_at === null) return null;
  const minutes = Math.ceil((Date.parse(escalates_at) - now) / MINUTE_MS);
  if (minutes > 60) return null;
  return minutes > 0 ? i18n.t('Escalates in {n} min', { n: minutes }) : i18n.t('Escalates now');
}

export const turnText = ({ waits_for }: Pick<CaseSummary, 'waits_for'>): string => {
  if (waits_for === null) return i18n.t('done');
  return waits_for === 'expert' ? i18n.t('your turn') : i18n.t('waiting for maker');
};

export function familyName(family: Family): string {
  const names: Record<Family, string> = {
    wood: i18n.t('Wood'),
    'wood panel': i18n.t('Wood panel'),
    acrylic: i18n.t('Acrylic'),
    plastic: i18n.t('Plastic'),
    composite: i18n.t('Composite'),
    foam: i18n.t('Foam'),
    rubber: i18n.t('Rubber'),
    leather: i18n.t('Leather'),
    fabric: i18n.t('Fabric'),
    paper: i18n.t('Paper'),
    glass: i18n.t('Glass'),
    ceramic: i18n.t('Ceramic'),
    stone: i18n.t('Stone'),
    'coated metal': i18n.t('Coated metal'),
    metal: i18n.t('Metal'),
    organic: i18n.t('Organic'),
  };
  return names[family];
}

export function attachmentName(kind: CaseAttachmentKind): string {
  const names: Record<CaseAttachmentKind, string> = {
    machine: i18n.t('Machine'),
    lens: i18n.t('Lens'),
    material: i18n.t('Material'),
    tries: i18n.t('Tries'),
    test_card: i18n.t('Test card'),
    sentence: i18n.t('Job description'),
    photo: i18n.t('Photos'),
  };
  return names[kind];
}

/** J/mm for a line, J/mm² for a fill. */
export const energyText = ({ kind, value }: { kind: 'line' | 'area'; value: number }): Shown =>
  shown(roundedNumber(value), kind === 'line' ? 'J/mm' : 'J/mm²');
