import { listApiKeys, type ApiKey } from '@beamwright/contract';
import { sampleOf } from './sample-of.ts';
import { idOf } from './samples.ts';

export const aKey = (n: number, fields: Partial<ApiKey> = {}): ApiKey =>
  sampleOf(listApiKeys.output.shape.items.def.element, {
    id: idOf(n),
    name: `Key ${n}`,
    kind: 'live',
    last_four: `000${n}`,
    scopes: ['jobs:read'],
    state: 'working',
    created_at: '2026-11-01T12:00:00.000Z',
    ...fields,
  });
