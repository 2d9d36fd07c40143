import type { CatalogEntry, Machine } from '@beamwright/contract';
import { toMmMin } from '@beamwright/domain/units';
import { i18n } from '../../lib/i18n.ts';
import type { Units } from '../../lib/units.ts';
import { decimals } from './machine-names.ts';

type Facts = Pick<
  Machine,
  | 'is_galvo'
  | 'bed_width_mm'
  | 'bed_height_mm'
  | 'scan_speed_max_mm_s'
  | 'frequency_min_hz'
  | 'frequency_max_hz'
  | 'pulse_width_min_ns'
  | 'pulse_width_max_ns'
>;

/** Number and unit are separate, so the unit can be set smaller. */
export interface Fact {
  label: string;
  /** `null` is unknown. */
  value: string | null;
  unit: string;
}

export function powerFact(watts: number | null): Fact {
  return { label: i18n.t('Power'), value: watts === null ? null : decimals(watts), unit: 'W' };
}

/** Minimum to maximum, or the one end that is known. */
function rangeText(min: number | null, max: number | null): string | null {
  if (min !== null && max !== null) {
    return min === max
      ? decimals(min)
      : i18n.t('{min} to {max}', { min: decimals(min), max: decimals(max) });
  }
  if (max !== null) return i18n.t('up to {max}', { max: decimals(max) });
  return min === null ? null : i18n.t('from {min}', { min: decimals(min) });
}

const kilo = (hz: number | null) => (hz === null ? null : hz / 1000);

export function bedFact({ bed_width_mm: width, bed_height_mm: height, is_galvo }: Facts): Fact {
  const known = width !== null && height !== null;
  return {
    label: is_galvo ? i18n.t('Field') : i18n.t('Bed'),
    value: known ? `${decimals(width)} × ${decimals(height)}` : null,
    unit: 'mm',
  };
}

/** Limits are stored in mm/s, as manufacturers give them, and shown in the user's unit. */
export function speedFact(
  { scan_speed_max_mm_s: speed }: Facts,
  { formatSpeed }: Pick<Units, 'formatSpeed'>,
): Fact {
  const label = i18n.t('Top speed');
  if (speed === null) return { label, value: null, unit: '' };
  const { value, unit } = formatSpeed(toMmMin(speed, 'mm/s'));
  return { label, value, unit };
}

/** Frequency and pulse width, where the machine has them. */
export function pulseFacts(machine: Facts): Fact[] {
  const frequency = rangeText(kilo(machine.frequency_min_hz), kilo(machine.frequency_max_hz));
  const pulse = rangeText(machine.pulse_width_min_ns, machine.pulse_width_max_ns);
  return [
    { label: i18n.t('Frequency'), value: frequency, unit: 'kHz' },
    { label: i18n.t('Pulse width'), value: pulse, unit: 'ns' },
  ].filter(({ value }) => value !== null);
}

export const factText = ({ value, unit }: Fact) =>
  value === null ? i18n.t('unknown') : `${value} ${unit}`;

/** Where no label says what is unknown. */
export function bedText(facts: Facts): string {
  const fact = bedFact(facts);
  if (fact.value !== null) return factText(fact);
  return facts.is_galvo ? i18n.t('Field size unknown') : i18n.t('Bed size unknown');
}

export type CatalogConfidence = CatalogEntry['confidence'];

/** Confidence in the specs of a catalog entry. */
export function catalogConfidenceLabel(confidence: CatalogConfidence): string {
  if (confidence === 'high') return i18n.t('High confidence');
  return confidence === 'medium' ? i18n.t('Medium confidence') : i18n.t('Low confidence');
}

export function sourceKindLabel(kind: string): string {
  if (kind === 'glass tube') return i18n.t('glass tube');
  if (kind === 'diode') return i18n.t('diode module');
  if (kind === 'q-switched') return i18n.t('Q-switched');
  return kind;
}

/** One source may be cited for several specs of the same machine. */
export const distinctSources = ({ source }: Pick<CatalogEntry, 'source'>) => [...new Set(source)];

export interface SourceLink {
  label: string;
  href: string | null;
}

const GITHUB = /^github:([\w.-]+\/[\w.-]+)(?:\/(.*))?$/;
const CITED = /(?:^cited:)(https:\/\/\S+)/;

/** `github:owner/name/path` and `cited:https://…` become links; other sources are plain text. */
export function sourceLink(source: string): SourceLink {
  const repository = GITHUB.exec(source);
  if (repository) {
    return { label: source.slice('github:'.length), href: `https://github.com/${repository[1]}` };
  }
  const cited = CITED.exec(source);
  return cited?.[1] ? { label: cited[1], href: cited[1] } : { label: source, href: null };
}
