import type { LabMaterial, setMaterialRules, OperationInput } from '@beamwright/contract';

type Rule = OperationInput<typeof setMaterialRules>['body']['rules'][number];

/** What the dialog edits of one machine. */
export interface RuleDraft {
  machine_id: string;
  rule: Rule['rule'] | 'unlisted';
  reason: string;
  most: number | null;
}

export function ruleDraft(machine_id: string, row: LabMaterial | undefined): RuleDraft {
  const listed = row?.cells.find((each) => each.machine_id === machine_id)?.listed;
  return {
    machine_id,
    rule: listed?.rule ?? 'unlisted',
    reason: listed?.reason ?? '',
    most: listed?.max_thickness_mm ?? null,
  };
}

/** Machines that are not listed are left out. */
export const rulesToSend = (drafts: readonly RuleDraft[]): Rule[] =>
  drafts.flatMap(({ machine_id, rule, reason, most }) =>
    rule === 'unlisted'
      ? []
      : [
          {
            machine_id,
            rule,
            reason: reason.trim() === '' ? null : reason.trim(),
            max_thickness_mm: rule === 'not_allowed' ? null : most,
          },
        ],
  );

/** What managers had decided when the dialog was opened. */
export const listedIn = (row: LabMaterial | undefined): Rule[] =>
  (row?.cells ?? []).flatMap(({ machine_id, listed }) =>
    listed === null ? [] : [{ machine_id, ...listed }],
  );
