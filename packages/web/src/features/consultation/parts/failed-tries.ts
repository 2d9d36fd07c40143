import type { CaseAttachment, CaseMessage } from '@beamwright/contract';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { outcomeText } from '../../../lib/outcome-text.ts';

type Try = NonNullable<CaseAttachment['tries']>[number];

interface Outcome {
  cut_through: Try['cut_through'];
  /** Of what the maker tried before, or of a proposal. */
  outcome: Try['outcome'] | NonNullable<CaseMessage['result']>['outcome'];
}

/** Whether a try turned out badly. Better is not right yet. */
export const isFailed = ({ cut_through, outcome }: Outcome): boolean =>
  cut_through === false || (outcome !== null && outcome !== 'good' && outcome !== 'worked');

/** What was reported of a try. That it went through doesn’t say that it is right. */
export function reportText({ cut_through, edge_score, outcome }: Try): string {
  if (cut_through === false) return i18n.t('Not through');
  if (outcome !== null) return outcomeText(outcome);
  if (edge_score !== null) return i18n.t('Edge {score} of 10', { score: formatNumber(edge_score) });
  return cut_through ? i18n.t('Through') : i18n.t('No result');
}

/** What the attached tries that failed ran at: speeds in mm/min, and energies of a kind. */
export function failedTries(attachments: readonly CaseAttachment[]) {
  const failed = attachments.flatMap(({ tries }) => tries ?? []).filter(isFailed);
  return {
    speeds: failed.map(({ settings }) => settings.speed_mm_min),
    energies: (kind: 'line' | 'area' | undefined): number[] =>
      failed.flatMap(({ energy }) =>
        energy !== null && energy.kind === kind ? [energy.value] : [],
      ),
  };
}
