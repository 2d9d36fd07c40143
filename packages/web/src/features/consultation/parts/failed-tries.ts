import type { CaseAttachment } from '@beamwright/contract';

type Try = NonNullable<CaseAttachment['tries']>[number];

/** Whether a try turned out badly. */
export const isFailed = ({ cut_through, outcome }: Try): boolean =>
  cut_through === false || (outcome !== null && outcome !== 'good');

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
