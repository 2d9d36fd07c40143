import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { TracingConfig } from '../../config.ts';
import { createOtlpExporter } from './otlp-exporter.ts';
import type { EndedSpan, TraceContext } from './ended-span.ts';
import type { RequestSpan, SpanKind, SpanValue, Tracing } from './tracing.ts';

/** W3C Trace Context, version 00. */
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const NONE = /^0*$/;

export function readTraceparent(header: string | undefined): TraceContext | undefined {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(header ?? '') ?? [];
  if (NONE.test(traceId) || NONE.test(spanId)) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

const nowNs = (): bigint =>
  BigInt(Math.round((performance.timeOrigin + performance.now()) * 1000)) * 1000n;

/** Loaded only if traces go somewhere. */
export function createTracing(config: TracingConfig, log: FastifyBaseLogger): Tracing {
  const exporter = createOtlpExporter(config, log);
  const current = new AsyncLocalStorage<TraceContext>();

  function open(
    name: string,
    kind: SpanKind,
    values: Record<string, SpanValue | undefined>,
    parent: TraceContext | undefined,
  ): RequestSpan {
    const span: EndedSpan = {
      traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
      spanId: randomBytes(8).toString('hex'),
      parentId: parent?.spanId,
      isSampled: parent?.isSampled ?? true,
      name,
      kind,
      startNs: nowNs(),
      endNs: 0n,
      values: new Map(),
      failure: undefined,
    };
    const set = (key: string, value: SpanValue | undefined) => {
      if (value !== undefined) span.values.set(key, value);
    };
    for (const [key, value] of Object.entries(values)) set(key, value);
    return {
      set,
      rename: (other) => {
        span.name = other;
      },
      enter: (work) => current.run(span, work),
      end: (failure) => {
        if (span.endNs !== 0n) return;
        span.endNs = nowNs();
        span.failure = failure;
        if (span.isSampled) exporter.add(span);
      },
    };
  }

  return {
    begin: (name, kind, values = {}) => open(name, kind, values, current.getStore()),
    run: async (name, kind, values, work) => {
      const span = open(name, kind, values, current.getStore());
      try {
        const result = await span.enter(() => work(span));
        span.end();
        return result;
      } catch (error) {
        span.end((error as Error).message);
        throw error;
      }
    },
    beginRequest: (name, traceparent, values) =>
      open(name, 'server', values, readTraceparent(traceparent)),
    close: exporter.close,
  };
}
