import { describe, expect, it } from 'vitest';
import { EMPTY_DRAFT, changeOverrides, changeText } from './draft.ts';
import { draftKey, readDraft } from './stored-draft.ts';

describe('stored draft', () => {
  it('is restored unchanged', () => {
    const draft = changeOverrides(changeText(EMPTY_DRAFT, 'cut oak'), { operations: ['Cut'] });
    expect(readDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });

  it('starts empty when the stored draft is unreadable', () => {
    expect(readDraft(null)).toEqual(EMPTY_DRAFT);
    expect(readDraft({ mode: 'poem' })).toEqual(EMPTY_DRAFT);
  });

  it('is separate for each user', () => {
    expect(draftKey('ann')).not.toBe(draftKey('bob'));
  });
});
