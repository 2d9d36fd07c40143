import { listMachines } from '@beamwright/contract';
import { expect, it } from 'vitest';
import { api, never } from './fake-api.ts';

it('a request that a test has left is over with it, also when its time is up later', async () => {
  api.on(listMachines, never);
  const [timeUp, ofThisTest] = [new AbortController(), new AbortController()];
  let isSettled = false;
  const settle = () => {
    isSettled = true;
  };
  void api.fetch('/api/v1/machines', { signal: timeUp.signal }).then(settle, settle);
  await expect.poll(() => api.calls(listMachines)).toHaveLength(1);
  api.reset();
  timeUp.abort();
  api.on(listMachines, never);
  const later = api.fetch('/api/v1/machines', { signal: ofThisTest.signal });
  ofThisTest.abort(new Error('its own time is up'));
  await expect(later).rejects.toThrow('its own time is up');
  expect(isSettled).toBe(false);
});
