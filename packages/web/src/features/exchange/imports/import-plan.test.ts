import { describe, expect, it } from 'vitest';
import {
  actionOf,
  chooseChanged,
  chooseFresh,
  chooseRow,
  countSaved,
  NO_CHOICES,
  readTags,
  toApply,
} from './import-plan.ts';

const counts = { new: 10, changed: 4, suspicious: 3, same: 2, blocked: 1, refused: 1 };

describe('what an import saves', () => {
  it('saves only new rows by default', () => {
    expect(countSaved(counts, NO_CHOICES)).toEqual({ added: 10, replaced: 0 });
  });

  it('counts choices for single rows along with those of their state', () => {
    let choices = chooseChanged(NO_CHOICES, 'replace');
    choices = chooseRow(choices, 1, 'new', 'skip');
    choices = chooseRow(choices, 5, 'suspicious', 'add');
    choices = chooseRow(choices, 7, 'changed', 'add');
    choices = chooseRow(choices, 8, 'changed', 'skip');
    expect(countSaved(counts, choices)).toEqual({ added: 11, replaced: 2 });
    expect(toApply(choices, null, ['wood'])).toEqual({
      new: 'add',
      changed: 'replace',
      add: [5, 7],
      replace: [],
      skip: [1, 8],
      folder_id: null,
      tags: ['wood'],
    });
  });

  it('drops the choice for a row that matches its state again', () => {
    const left = chooseRow(NO_CHOICES, 1, 'new', 'skip');
    expect(actionOf(1, 'new', left)).toBe('skip');
    expect(chooseRow(left, 1, 'new', 'add')).toEqual(NO_CHOICES);
  });

  it('applies the last choice to all changed rows and leaves other rows alone', () => {
    let choices = chooseRow(NO_CHOICES, 7, 'changed', 'add');
    choices = chooseRow(choices, 1, 'new', 'skip');
    choices = chooseChanged(choices, 'replace');
    expect(actionOf(7, 'changed', choices)).toBe('replace');
    expect(actionOf(1, 'new', choices)).toBe('skip');
  });

  it('saves only the selected rows once all new rows are deselected', () => {
    const few = chooseRow(chooseFresh(NO_CHOICES, 'skip'), 3, 'new', 'add');
    expect(countSaved(counts, few)).toEqual({ added: 1, replaced: 0 });
    expect(toApply(few, null, [])).toMatchObject({ new: 'skip', add: [3], skip: [] });
  });

  it('splits tags at commas and removes duplicates', () => {
    expect(readTags(' wood, Gifts ,,gifts')).toEqual(['wood', 'Gifts']);
  });
});
