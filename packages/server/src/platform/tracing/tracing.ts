/** Kinds of OpenTelemetry. */
export type SpanKind = 'internal' | 'server' | 'client';
export type SpanValue = string | number | boolean;

/** A piece of work that is measured. */
interface Span {
  set: (name: string, value: SpanValue | undefined) => void;
  /** Ends it; with a reason, it failed. */
  end: (failure?: string) => void;
}

/** Traces for OpenTelemetry. There is none unless an operator configured where they go. */
export interface Tracing {
  /** Begins a span within the current one; the caller ends it. */
  begin: (name: string, kind: SpanKind, values?: Record<string, SpanValue | undefined>) => Span;
  /** Runs work in a span of its own: spans that it begins are within. */
  run: <T>(
    name: string,
    kind: SpanKind,
    values: Record<string, SpanValue | undefined>,
    work: (span: Span) => Promise<T>,
  ) => Promise<T>;
  /** Begins the span of a request, within that of the caller whose `traceparent` it carries. */
  beginRequest: (
    name: string,
    traceparent: string | undefined,
    values: Record<string, SpanValue | undefined>,
  ) => RequestSpan;
  /** Sends what is left. */
  close: () => Promise<void>;
}

export interface RequestSpan extends Span {
  rename: (name: string) => void;
  /** Runs work within the span. */
  enter: <T>(work: () => T) => T;
}
