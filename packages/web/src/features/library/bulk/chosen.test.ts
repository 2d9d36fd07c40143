import { MAX_BULK_IDS } from '@beamwright/contract';
import type { Setting } from '@beamwright/contract';
import { describe, expect, it } from 'vitest';
import { bodiesOf, changed } from './chosen.ts';

describe('bulk changes', () => {
  it('are split into batches the server accepts, without missing any', () => {
    const ids = Array.from({ length: MAX_BULK_IDS * 2 + 1 }, (_, n) => `id ${n}`);
    const bodies = bodiesOf({ ids }, { kind: 'delete' });
    expect(bodies.map((body) => body.ids?.length)).toEqual([MAX_BULK_IDS, MAX_BULK_IDS, 1]);
    expect(bodies.flatMap((body) => body.ids)).toEqual(ids);
  });

  it('ignore case when adding tags, like the server', () => {
    const setting = { tags: ['birch', 'Gift'] } as Setting;
    const change = { kind: 'tag', add: ['BIRCH', 'apple'], remove: ['gift'] } as const;
    expect(
      changed(setting, { ...change, add: [...change.add], remove: [...change.remove] }),
    ).toEqual({ tags: ['apple', 'birch'] });
    expect(changed(setting, { kind: 'delete' })).toBeNull();
  });
});
