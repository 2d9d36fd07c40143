import { describe, expect, it } from 'vitest';
import { EMPTY_DRAFT, changeOverrides, changeText } from './draft.ts';
import { readDraft, writeDraft } from './stored-draft.ts';

function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as unknown as Storage;
}

describe('stored draft', () => {
  it('comes back as it was, to its own user only', () => {
    const storage = memoryStorage();
    const draft = changeOverrides(changeText(EMPTY_DRAFT, 'cut oak'), { operations: ['Cut'] });
    writeDraft('ann', draft, storage);
    expect(readDraft('ann', storage)).toEqual(draft);
    expect(readDraft('bob', storage)).toEqual(EMPTY_DRAFT);
  });

  it('starts empty when what is stored cannot be read', () => {
    const storage = memoryStorage();
    storage.setItem('beamwright.draft.ann', '{"mode":"poem"}');
    expect(readDraft('ann', storage)).toEqual(EMPTY_DRAFT);
    storage.setItem('beamwright.draft.ann', '{');
    expect(readDraft('ann', storage)).toEqual(EMPTY_DRAFT);
  });
});
