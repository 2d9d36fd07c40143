import type { Feedback } from '@beamwright/contract';
import { formatNumber } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { outcomeText } from '../../lib/outcome-text.ts';
import { shownLength, shownPower } from '../../lib/shown-quantity.ts';
import type { Units } from '../../lib/units.ts';

interface ResultText {
  text: string;
  kind: 'good' | 'bad' | 'plain';
}

/** The answers of a result; skipped questions are left out. */
export function resultTexts({
  cut_through,
  edge_score,
  depth_mm,
  outcome,
}: Pick<Feedback, 'cut_through' | 'edge_score' | 'depth_mm' | 'outcome'>): ResultText[] {
  const words: ResultText[] = [];
  if (cut_through !== null) {
    words.push(
      cut_through
        ? { text: i18n.t('Cut through'), kind: 'good' }
        : { text: i18n.t('Didn’t cut through'), kind: 'bad' },
    );
  }
  if (outcome !== null) {
    const kind = outcome === 'good' ? 'good' : 'bad';
    words.push({ text: outcomeText(outcome), kind });
  }
  if (edge_score !== null) {
    const score = formatNumber(edge_score);
    words.push({ text: i18n.t('Edge {score} of 10', { score }), kind: 'plain' });
  }
  if (depth_mm !== null) {
    const depth = shownLength(depth_mm).text;
    words.push({ text: i18n.t('{depth} deep', { depth }), kind: 'plain' });
  }
  return words;
}

/** For example `18 mm/s · 70 % · 1 pass`: the numbers used. */
export function usedNumbersText(
  { speed_mm_min, power_percent, passes }: Feedback,
  units: Pick<Units, 'formatSpeed'>,
): string {
  return [
    units.formatSpeed(speed_mm_min).text,
    shownPower(power_percent).text,
    i18n.t('{n, plural, one {# pass} other {# passes}}', { n: passes }),
  ].join(' · ');
}
