import type { ActivityEntry, ShownMessage } from '@beamwright/contract';
import { formatNumber } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { shownPower } from '../../lib/shown-quantity.ts';
import type { Shown } from '../../lib/shown-quantity.ts';
import type { Units } from '../../lib/units.ts';

/** One number that changed, in the user's units. */
export interface ShownChange {
  what: string;
  before: string;
  after: string;
}

type Format = (value: number, units: Pick<Units, 'formatSpeed'>) => Shown;

const passes: Format = (value) => ({
  value: formatNumber(value),
  unit: '',
  text: formatNumber(value),
});

/** What is mostly changed; everything else is told by its own sentence. */
const NUMBERS: Record<string, { what: () => string; format: Format }> = {
  'change.speed_mm_min': {
    what: () => i18n.t('speed'),
    format: (value, { formatSpeed }) => formatSpeed(value),
  },
  'change.power_percent': { what: () => i18n.t('power'), format: (value) => shownPower(value) },
  'change.passes': { what: () => i18n.t('passes'), format: passes },
};

/** Null unless one known number changed, and nothing else. */
export function shownChange(
  { count, details: { summary } }: ActivityEntry,
  units: Pick<Units, 'formatSpeed'>,
): ShownChange | null {
  if (count > 1 || summary?.code !== 'version.edited') return null;
  const changes = summary.values['changes'] as readonly ShownMessage[] | undefined;
  const [change, ...others] = changes ?? [];
  const { before, after } = change?.values ?? {};
  const number = NUMBERS[change?.code ?? ''];
  if (others.length > 0 || !number || typeof before !== 'number' || typeof after !== 'number') {
    return null;
  }
  const [from, to] = [number.format(before, units), number.format(after, units)];
  return { what: number.what(), before: from.value, after: to.text };
}
