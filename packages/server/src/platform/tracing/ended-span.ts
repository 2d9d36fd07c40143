import type { SpanKind, SpanValue } from './tracing.ts';

/** What a span passes on to the spans within it. */
export interface TraceContext {
  traceId: string;
  spanId: string;
  /** The caller may have decided that this trace is not recorded. */
  isSampled: boolean;
}

/** A span that has ended. */
export interface EndedSpan extends TraceContext {
  parentId: string | undefined;
  name: string;
  kind: SpanKind;
  startNs: bigint;
  endNs: bigint;
  values: Map<string, SpanValue>;
  failure: string | undefined;
}
