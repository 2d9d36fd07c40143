import type { FastifyBaseLogger } from 'fastify';
import packageFile from '../../../package.json' with { type: 'json' };
import type { TracingConfig } from '../../config.ts';
import type { EndedSpan } from './ended-span.ts';
import type { SpanKind, SpanValue } from './tracing.ts';

/** Spans that may wait; more are dropped. One takes about 1 kB. */
const MAX_WAITING = 4096;
const BATCH = 512;
const SEND_EVERY_MS = 5000;
const SEND_LIMIT_MS = 10_000;

/** Of the protocol. */
const KINDS: Record<SpanKind, number> = { internal: 1, server: 2, client: 3 };
const FAILED = 2;

interface OtlpExporter {
  add: (span: EndedSpan) => void;
  close: () => Promise<void>;
}

function toValue(value: SpanValue) {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}

const toAttributes = (values: Iterable<[string, SpanValue]>) =>
  [...values].map(([key, value]) => ({ key, value: toValue(value) }));

const presentSpan = (span: EndedSpan) => ({
  traceId: span.traceId,
  spanId: span.spanId,
  ...(span.parentId !== undefined && { parentSpanId: span.parentId }),
  name: span.name,
  kind: KINDS[span.kind],
  startTimeUnixNano: String(span.startNs),
  endTimeUnixNano: String(span.endNs),
  attributes: toAttributes(span.values),
  status: span.failure === undefined ? {} : { code: FAILED, message: span.failure },
});

/** Sends spans in batches, as OTLP/HTTP with JSON. What can't be sent is lost: nothing waits for it. */
export function createOtlpExporter(config: TracingConfig, log: FastifyBaseLogger): OtlpExporter {
  const resource = {
    attributes: toAttributes([
      ['service.name', config.serviceName],
      ['service.version', packageFile.version],
    ]),
  };
  let waiting: EndedSpan[] = [];
  let sending: Promise<void> | undefined;
  let isFailing = false;

  async function send(spans: readonly EndedSpan[]): Promise<void> {
    const scope = { name: 'beamwright', version: packageFile.version };
    const body = {
      resourceSpans: [{ resource, scopeSpans: [{ scope, spans: spans.map(presentSpan) }] }],
    };
    try {
      const answer = await fetch(config.tracesUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...config.headers },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(SEND_LIMIT_MS),
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`the collector answered ${answer.status}`);
      isFailing = false;
    } catch (error) {
      // Once for each outage.
      if (!isFailing) log.warn({ err: error }, 'traces are lost');
      isFailing = true;
    }
  }

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH);
      waiting = waiting.slice(BATCH);
      await send(batch);
    }
  }

  /** One batch after another. */
  const flush = (): Promise<void> => {
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
    return sending;
  };

  const timer = setInterval(() => void flush(), SEND_EVERY_MS).unref();
  return {
    add: (span) => {
      if (waiting.length >= MAX_WAITING) return;
      waiting.push(span);
      if (waiting.length === BATCH) void flush();
    },
    close: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}
