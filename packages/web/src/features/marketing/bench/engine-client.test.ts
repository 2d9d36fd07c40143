import { describe, expect, it, vi } from 'vitest';
import { createEngineClient, EngineFailure, type EngineWorker } from './engine-client.ts';
import type { VisitorJob } from '../../../lib/kept-job.ts';

function aWorker() {
  const worker = {
    sent: [] as { id: number; kind: string }[],
    postMessage: (message: { id: number; kind: string }) => void worker.sent.push(message),
    terminate: vi.fn<() => void>(),
    onmessage: null as EngineWorker['onmessage'],
    onerror: null as EngineWorker['onerror'],
    reply: (data: object) => worker.onmessage?.call(worker as never, { data } as MessageEvent),
    fail: () => (worker.onerror as (() => void) | null)?.(),
  };
  return worker;
}

function open() {
  const workers: ReturnType<typeof aWorker>[] = [];
  const create = () => {
    workers.push(aWorker());
    return workers.at(-1) as unknown as EngineWorker;
  };
  return { workers, client: createEngineClient(create, { locale: 'de', catalog: '/de.json' }) };
}

const job: VisitorJob = {
  text: 'cut 3 mm birch plywood',
  machine: { type: 'CO2', power_watts: 55, catalog_id: null, name: null },
  answers: {},
};

describe('the engine of a page', () => {
  it('is created with the first question, and learns the language first', () => {
    const { workers, client } = open();
    expect(workers).toEqual([]);
    client.load();
    client.load();
    expect(workers).toHaveLength(1);
    expect(workers[0]?.sent).toEqual([{ kind: 'start', locale: 'de', catalog: '/de.json' }]);
  });

  it('gives each question its own answer, in any order', async () => {
    const { workers, client } = open();
    const first = client.ask({ kind: 'answer', job, findings: [] });
    const second = client.ask({ kind: 'check', name: 'PVC', findings: [] });
    workers[0]?.reply({ id: 2, kind: 'check', html: 'no' });
    workers[0]?.reply({ id: 1, kind: 'answer', html: 'yes', state: 'workflow' });
    expect(await second).toMatchObject({ html: 'no' });
    expect(await first).toMatchObject({ html: 'yes', state: 'workflow' });
  });

  it('fails one question that the engine can’t answer', async () => {
    const { workers, client } = open();
    const asked = client.ask({ kind: 'answer', job, findings: [] });
    workers[0]?.reply({ id: 1, kind: 'failed' });
    await expect(asked).rejects.toThrow(EngineFailure);
    expect(workers[0]?.terminate).not.toHaveBeenCalled();
  });

  it('fails every open question when its code can’t be loaded, and starts over with the next', async () => {
    const { workers, client } = open();
    const asked = [
      client.ask({ kind: 'answer', job, findings: [] }),
      client.ask({ kind: 'check', name: 'a', findings: [] }),
    ];
    const settled = Promise.allSettled(asked);
    workers[0]?.fail();
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const again = client.ask({ kind: 'answer', job, findings: [] });
    expect(workers).toHaveLength(2);
    workers[1]?.reply({ id: 3, kind: 'answer', html: '', state: 'workflow' });
    await expect(again).resolves.toBeDefined();
  });

  it('gives up when nothing comes', async () => {
    vi.useFakeTimers();
    const { workers, client } = open();
    const asked = Promise.allSettled([client.ask({ kind: 'answer', job, findings: [] })]);
    await vi.runAllTimersAsync();
    expect(await asked).toEqual([{ status: 'rejected', reason: expect.any(EngineFailure) }]);
    expect(workers[0]?.terminate).toHaveBeenCalled();
    vi.useRealTimers();
  });
});
