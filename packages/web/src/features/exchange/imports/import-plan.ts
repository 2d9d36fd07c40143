import type { applyImport, ImportDraft, ImportState, OperationInput } from '@beamwright/contract';

type ApplyBody = OperationInput<typeof applyImport>['body'];
export type RowAction = 'add' | 'replace' | 'skip';

/** The user's choices for the rows of an import. */
export interface Choices {
  /** For every new row without a choice of its own. */
  fresh: 'add' | 'skip';
  /** For every changed row without a choice of its own. */
  changed: RowAction;
  /** Choices for single rows. */
  rows: ReadonlyMap<number, { state: ImportState; action: RowAction }>;
}

export const NO_CHOICES: Choices = { fresh: 'add', changed: 'skip', rows: new Map() };

/** The action for rows of a state without a choice of their own. */
function usual(state: ImportState, { fresh, changed }: Choices): RowAction {
  if (state === 'new') return fresh;
  return state === 'changed' ? changed : 'skip';
}

export const actionOf = (row: number, state: ImportState, choices: Choices): RowAction =>
  choices.rows.get(row)?.action ?? usual(state, choices);

export function chooseRow(
  choices: Choices,
  row: number,
  state: ImportState,
  action: RowAction,
): Choices {
  const rows = new Map(choices.rows);
  if (action === usual(state, choices)) rows.delete(row);
  else rows.set(row, { state, action });
  return { ...choices, rows };
}

const without = ({ rows }: Choices, gone: ImportState) =>
  new Map([...rows].filter(([, { state }]) => state !== gone));

/** Sets the action for all changed rows and clears the choices for single ones. */
export const chooseChanged = (choices: Choices, changed: RowAction): Choices => ({
  ...choices,
  changed,
  rows: without(choices, 'changed'),
});

/** The same for new rows. */
export const chooseFresh = (choices: Choices, fresh: Choices['fresh']): Choices => ({
  ...choices,
  fresh,
  rows: without(choices, 'new'),
});

/** How many settings an import would save. */
export function countSaved(counts: ImportDraft['counts'], choices: Choices) {
  const saved = { add: 0, replace: 0, skip: 0 };
  saved[choices.fresh] += counts.new;
  saved[choices.changed] += counts.changed;
  for (const { state, action } of choices.rows.values()) {
    if (state === 'new' || state === 'changed') saved[usual(state, choices)] -= 1;
    saved[action] += 1;
  }
  return { added: saved.add, replaced: saved.replace };
}

/** Request body: the action per state, then the rows that differ from it. */
export function toApply(
  choices: Choices,
  folderId: string | null,
  tags: readonly string[],
): ApplyBody {
  const named = (wanted: RowAction) =>
    [...choices.rows].filter(([, { action }]) => action === wanted).map(([row]) => row);
  return {
    new: choices.fresh,
    changed: choices.changed,
    add: named('add'),
    replace: named('replace'),
    skip: named('skip'),
    folder_id: folderId,
    tags: [...tags],
  };
}

/** Splits typed tags at commas and removes duplicates. */
export function readTags(typed: string): string[] {
  const tags = typed.split(',').map((tag) => tag.trim());
  return tags.filter(
    (tag, at) =>
      tag !== '' && tags.findIndex((other) => other.toLowerCase() === tag.toLowerCase()) === at,
  );
}
