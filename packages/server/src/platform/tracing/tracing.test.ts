import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMachine, getHealth } from '@beamwright/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseConfig } from '../../config.ts';
import { rollUpPerformance } from '../../features/monitoring/performance/tasks.ts';
import { startWorld, type World } from '../../tenancy/test-world.ts';
import { createTaskContext } from '../tasks/define-task.ts';
import { ONE_ENGINE } from '../testing/test-engines.ts';
import { createTracing, readTraceparent } from './create-tracing.ts';
import { traceTasks } from './trace-work.ts';

interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  status: { code?: number; message?: string };
}

/** A collector, as an operator runs one. */
async function startCollector() {
  const spans: ReceivedSpan[] = [];
  const headers: Record<string, unknown>[] = [];
  let status = 200;
  const server: Server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => (text += part));
    request.on('end', () => {
      headers.push({ url: request.url, key: request.headers['api-key'] });
      const { resourceSpans } = JSON.parse(text) as {
        resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[];
      };
      if (status === 200)
        spans.push(
          ...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
        );
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    headers,
    fail: (code: number) => (status = code),
    close: () => server.close(),
  };
}

const valueOf = ({ attributes }: ReceivedSpan, key: string) =>
  Object.values(attributes.find((attribute) => attribute.key === key)?.value ?? {})[0];

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';
const QUIET = pino({ level: 'silent' });

describe.each(ONE_ENGINE)('traces on %s', (engine) => {
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let world: World;
  beforeAll(async () => {
    collector = await startCollector();
    world = await startWorld(engine, {
      environment: {
        OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.address}/`,
        OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20secret',
      },
    });
  });
  afterAll(() => collector.close());

  test('go from the caller over the request to its statements, and a failed one is marked', async () => {
    const maker = await world.addMaker();
    const draft = { type: 'CO2' as const, power_watts: 60, is_galvo: false };
    const headers = { traceparent: `00-${TRACE}-${PARENT}-01`, 'x-request-id': 'request-0001' };
    await maker.call(createMachine, { body: { ...draft, name: 'Mine' } }, headers);
    const unsampled = { traceparent: `00-${'1'.repeat(32)}-${PARENT}-00` };
    await maker.call(getHealth, {}, unsampled);
    // Sends what is left.
    await world.close();
    const ofTrace = collector.spans.filter(({ traceId }) => traceId === TRACE);
    const request = ofTrace.find(({ kind }) => kind === 2);
    expect(request).toMatchObject({
      name: 'POST /api/v1/machines',
      parentSpanId: PARENT,
      status: {},
    });
    if (request === undefined) return;
    expect({
      id: valueOf(request, 'beamwright.request_id'),
      operation: valueOf(request, 'beamwright.operation'),
      status: valueOf(request, 'http.response.status_code'),
    }).toEqual({ id: 'request-0001', operation: 'machines.create', status: '201' });
    const transaction = ofTrace.find(({ name }) => name === 'transaction');
    expect(transaction?.parentSpanId).toBe(request.spanId);
    const statements = ofTrace.filter(({ attributes }) =>
      attributes.some(({ key }) => key === 'db.query.text'),
    );
    expect(statements.length).toBeGreaterThan(1);
    const parents = new Set(
      ofTrace.filter(({ name }) => name === 'transaction').map(({ spanId }) => spanId),
    );
    expect(statements.filter(({ parentSpanId }) => !parents.has(parentSpanId ?? ''))).toEqual([]);
    // Parameters are never in a span.
    expect(JSON.stringify(collector.spans)).not.toContain('Mine');
    for (const { startTimeUnixNano, endTimeUnixNano } of ofTrace) {
      expect(BigInt(endTimeUnixNano) >= BigInt(startTimeUnixNano)).toBe(true);
    }
    expect(collector.spans.some(({ traceId }) => traceId === '1'.repeat(32))).toBe(false);
    expect(collector.headers[0]).toEqual({ url: '/v1/traces', key: 'a secret' });
  });
});

describe('tracing', () => {
  let collector: Awaited<ReturnType<typeof startCollector>>;
  beforeEach(async () => {
    collector = await startCollector();
    return () => collector.close();
  });
  const start = () =>
    createTracing(
      { tracesUrl: `${collector.address}/v1/traces`, headers: {}, serviceName: 'ours' },
      QUIET,
    );

  test('puts a task into a span, with its failure', async () => {
    const tracing = start();
    const [task] = traceTasks(tracing, [
      { ...rollUpPerformance, handler: () => Promise.reject(new Error('no database')) },
    ]);
    const context = createTaskContext(rollUpPerformance, {
      transactions: {} as never,
      pool: {} as never,
      log: QUIET,
    });
    await expect(task?.handler({}, context)).rejects.toThrow('no database');
    await tracing.close();
    expect(collector.spans).toMatchObject([
      { name: 'task performance.roll-up', status: { code: 2, message: 'no database' } },
    ]);
  });

  test('holds a bounded number of spans, and goes on when the collector is back', async () => {
    const tracing = start();
    collector.fail(503);
    for (let made = 0; made < 10_000; made += 1) tracing.begin('work', 'internal').end();
    await tracing.close();
    collector.fail(200);
    tracing.begin('later', 'internal').end();
    await tracing.close();
    expect(collector.spans.map(({ name }) => name)).toEqual(['later']);
    expect(collector.headers.length).toBeLessThan(12);
  });

  test.each([
    [undefined, undefined],
    ['00-0-0-01', undefined],
    [`00-${'0'.repeat(32)}-${PARENT}-01`, undefined],
    [`00-${TRACE}-${PARENT}-00`, { traceId: TRACE, spanId: PARENT, isSampled: false }],
  ])('reads the header %s', (header, context) => {
    expect(readTraceparent(header)).toEqual(context);
  });

  test('is off without an address', () => {
    expect(parseConfig({}).tracing).toBeUndefined();
    expect(parseConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: '' }).tracing).toBeUndefined();
    expect(() => parseConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' })).toThrow(
      'The configuration has a problem',
    );
  });
});
