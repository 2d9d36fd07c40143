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

  it('of an earlier version has no answers', () => {
    const { answers: _, ...earlier } = changeText(EMPTY_DRAFT, 'cut oak');
    expect(readDraft(earlier)).toEqual(changeText(EMPTY_DRAFT, 'cut oak'));
  });

  it.each([
    { text: 'a'.repeat(20_001) },
    { overrides: { thickness_mm: -1 } },
    { overrides: { thickness_mm: Infinity } },
    { overrides: { material: 'a'.repeat(201) } },
    { answers: { color: 'loud' } },
    { answers: [] },
    { job_id: 'a'.repeat(101) },
    { machine: { machine_id: 1, lens_id: null } },
  ])('starts empty when it was tampered with: %o', (wrong) => {
    const stored = { ...changeText(EMPTY_DRAFT, 'cut oak'), ...wrong };
    expect(readDraft(stored)).toEqual(EMPTY_DRAFT);
  });

  it('is separate for each user', () => {
    expect(draftKey('ann')).not.toBe(draftKey('bob'));
  });
});
