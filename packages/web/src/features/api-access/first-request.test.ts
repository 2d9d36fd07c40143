import { keyScopeOf } from '@beamwright/contract';
import { expect, it } from 'vitest';
import { curlOf, FIRST_REQUESTS, firstPathFor } from './first-request.ts';

it('is one that a key with the scope may send', () => {
  for (const { scope, operation } of FIRST_REQUESTS) {
    expect(keyScopeOf(operation), operation.id).toBe(scope);
  }
});

it('is chosen by what the key may read', () => {
  expect(firstPathFor(['jobs:write', 'machines:read'])).toBe('/api/v1/machines');
  expect(firstPathFor(['jobs:write'])).toBeNull();
});

it('can be pasted into a shell', () => {
  expect(curlOf('bw_live_x', 'https://a.example/api/v1/jobs')).toBe(
    'curl -H "Authorization: Bearer bw_live_x" \\\n  https://a.example/api/v1/jobs',
  );
});
