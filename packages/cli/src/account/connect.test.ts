import { BeamwrightError } from '@beamwright/sdk';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connect } from './connect.ts';
import { explainFailure } from './explain-failure.ts';

const server = 'https://beamwright.example';
const WORD = `Waiting for ${server}, for a minute at most. Ctrl+C ends it.\n`;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function start() {
  const stderr = new PassThrough({ encoding: 'utf8' });
  const { client, close } = connect({ server, key: 'bw_live_x' }, { stderr });
  return { client, close, said: () => stderr.read() as string | null };
}

it('says after some seconds that it waits, and that it still does', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const { client, close, said } = start();
  void client.get('/profile');
  await vi.advanceTimersByTimeAsync(4900);
  expect(said()).toBeNull();
  await vi.advanceTimersByTimeAsync(200);
  expect(said()).toBe(WORD);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(said()).toBe(WORD);
  close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said()).toBeNull();
});

it('says nothing while answers come', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ email: 'ann@makers.example' }));
  const { client, close, said } = start();
  for (let page = 0; page < 5; page += 1) {
    await vi.advanceTimersByTimeAsync(4000);
    await client.get('/profile');
  }
  close();
  expect(said()).toBeNull();
});

it('says in words that no whole answer came', () => {
  expect(explainFailure(new BeamwrightError('timeout', 'No answer within 30000 ms'))).toBe(
    'The server was reached, but didn’t finish its answer within 30 seconds. Try again later.',
  );
});
