import type { CaseAttachment, CaseMessage, Consultation } from '@beamwright/contract';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { outcomeText } from '../parts/case-text.ts';
import { isFailed, reportText } from '../parts/failed-tries.ts';

type Try = NonNullable<CaseAttachment['tries']>[number];

/** What was run, and what came of it. */
export interface TriedRow extends Pick<Try, 'settings' | 'repeats' | 'notes'> {
  energy: { kind: 'line' | 'area'; value: number } | null;
  report: string;
  isFailed: boolean;
  /** Who proposed it; null of what the maker had tried before. */
  proposedBy: string | null;
}

/** Everything that was run for a case: proposals with their results, the newest first, then what was attached. */
export function triedRows(one: Consultation, messages: readonly CaseMessage[]): TriedRow[] {
  const attached = one.attachments.flatMap((attachment) => attachment.tries ?? []);
  return [...ofProposals(one, messages), ...attached.map(ofTry)];
}

const ofTry = (one: Try): TriedRow => ({
  ...one,
  report: reportText(one),
  isFailed: isFailed(one),
  proposedBy: null,
});

function ofProposals({ problem }: Consultation, messages: readonly CaseMessage[]): TriedRow[] {
  return messages.toReversed().flatMap(({ result, body }) => {
    const proposed = messages.find(({ id }) => id === result?.proposal_id);
    if (!result || !proposed?.proposal) return [];
    const { settings, repeats, energy } = proposed.proposal;
    const edge =
      result.edge_score === null
        ? ''
        : i18n.t('Edge {score} of 10', { score: formatNumber(result.edge_score) });
    return [
      {
        settings,
        repeats,
        energy,
        report: outcomeText(result.outcome, problem),
        isFailed: isFailed({ cut_through: null, outcome: result.outcome }),
        notes: [edge, body].filter(Boolean).join(' · '),
        proposedBy: proposed.sender_name ?? i18n.t('An expert'),
      },
    ];
  });
}
