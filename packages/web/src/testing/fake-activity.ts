import { listActivity, sumActivity } from '@beamwright/contract';
import type { ActivityEntry, ActivitySums } from '@beamwright/contract';
import { api } from './fake-api.ts';
import { sampleOf } from './sample-of.ts';
import type { DeepPartial } from './sample-of.ts';
import { idOf } from './samples.ts';

const entry = listActivity.output.shape.items.def.element;

export const anEntry = (n: number, overrides: DeepPartial<ActivityEntry> = {}): ActivityEntry =>
  sampleOf(entry, {
    id: idOf(n),
    kind: 'result_added',
    count: 1,
    actor: { id: idOf(500), name: 'Ines Okafor' },
    setting: { id: idOf(20), name: 'Coasters, birch 3 mm' },
    machine: { id: idOf(10), name: 'P2S' },
    created_at: new Date().toISOString(),
    ...overrides,
  });

export const serveActivity = (items: ActivityEntry[]): typeof api =>
  api.on(listActivity, ({ query }) => ({
    items: items.filter(
      ({ actor }) => query.person_id === undefined || actor?.id === query.person_id,
    ),
    next_cursor: null,
  }));

export const serveSums = (sums: ActivitySums): typeof api => api.on(sumActivity, sums);
