import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { Pool } from 'pg';
import { expect, test, vi } from 'vitest';
import { createMetrics } from './metrics.ts';

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

test('questions to the model are counted by purpose and outcome, and the breaker’s state is shown', async () => {
  const pool = { totalCount: 1, idleCount: 1, waitingCount: 0 } as Pool;
  const metrics = createMetrics(pool);
  metrics.ai.observeQuestion('test', 'answered', 700);
  metrics.ai.observeQuestion('test', 'timed_out', 8000);
  metrics.ai.showBreaker('open');
  const port = await findFreePort();
  const close = await metrics.listen(port, { info: vi.fn(), warn: vi.fn() });
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  await close();
  const second = 'ai_question_duration_seconds';
  expect(text).toContain(`${second}_bucket{le="0.5",purpose="test",outcome="answered"} 0`);
  expect(text).toContain(`${second}_bucket{le="1",purpose="test",outcome="answered"} 1`);
  expect(text).toContain(`${second}_sum{purpose="test",outcome="timed_out"} 8`);
  expect(text).toContain('\nai_breaker_open 1\n');
});
