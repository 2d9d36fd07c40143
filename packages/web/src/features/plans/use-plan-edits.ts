import type { EditedPlan } from '@beamwright/contract';
import { useState } from 'react';
import { changesBetween, isSame, valueOf, withEdits } from './plan-rows.ts';
import type { Edits, Entry, Value } from './plan-rows.ts';

interface Editing {
  /** The version that was edited first. */
  base: EditedPlan;
  edits: Edits;
}

export interface EditedColumn {
  plan: EditedPlan;
  edits: Edits;
  /** What someone else changed since the first edit. */
  theirs: ReturnType<typeof changesBetween>;
}

export type OnEdit = (plan: EditedPlan, entry: Entry, value: Value) => void;

/** What is typed in the matrix and not published yet, by plan. It survives when someone else changes the plan. */
export function usePlanEdits(plans: readonly EditedPlan[]) {
  const [editing, setEditing] = useState<Readonly<Record<string, Editing>>>({});

  const columns: EditedColumn[] = plans.map((plan) => {
    const { base = plan, edits = {} } = editing[plan.id] ?? {};
    return {
      plan,
      edits: differing(plan, edits),
      theirs: base.updated_at === plan.updated_at ? [] : changesBetween(base, plan),
    };
  });

  return {
    columns,
    change: (plan: EditedPlan, entry: Entry, value: Value) =>
      setEditing((before) => {
        const { base, edits } = before[plan.id] ?? { base: plan, edits: {} };
        const typed = differing(plan, edits);
        const isFirst = Object.keys(typed).length === 0;
        return {
          ...before,
          [plan.id]: {
            base: isFirst ? plan : base,
            edits: differing(plan, { ...typed, [entry]: value }),
          },
        };
      }),
    discard: (id: string) =>
      setEditing((before) => {
        const { [id]: _gone, ...rest } = before;
        return rest;
      }),
  };
}

/** Without edits that say what the plan says anyway. */
function differing(plan: EditedPlan, edits: Edits): Edits {
  return Object.fromEntries(
    Object.entries(edits).filter(([entry, value]) => !isSame(value, valueOf(plan, entry as Entry))),
  );
}

export const countEdits = (columns: readonly EditedColumn[]): number =>
  columns.reduce((sum, { edits }) => sum + Object.keys(edits).length, 0);

export const changesOf = ({ plan, edits }: EditedColumn) =>
  changesBetween(plan, withEdits(plan, edits));
