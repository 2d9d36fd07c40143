import type { applyImport, ImportDraft, ImportState, OperationInput } from '@beamwright/contract';

type ApplyBody = OperationInput<typeof applyImport>['body'];
export type RowAction = 'add' | 'replace' | 'skip';

/** What the user said so far about the rows of an import. */
export interface Choices {
  /** For every new row that is not named. */
  fresh: 'add' | 'skip';
  /** For every changed row that is not named. */
  changed: RowAction;
  /** Choices for single rows, with their states. */
  rows: ReadonlyMap<number, { state: ImportState; action: RowAction }>;
}

export const NO_CHOICES: Choices = { fresh: 'add', changed: 'skip', rows: new Map() };

/** What becomes of the rows of a state that nobody named. */
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

/** All changed rows alike: what was said of them one by one no longer counts. */
export const chooseChanged = (choices: Choices, changed: RowAction): Choices => ({
  ...choices,
  changed,
  rows: without(choices, 'changed'),
});

/** The same for all new rows. */
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

/** What is sent: states first, then the rows that differ from their state. */
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

/** Tags as they are typed: between commas, each once. */
export function readTags(typed: string): string[] {
  const tags = typed.split(',').map((tag) => tag.trim());
  return tags.filter(
    (tag, at) =>
      tag !== '' && tags.findIndex((other) => other.toLowerCase() === tag.toLowerCase()) === at,
  );
}
