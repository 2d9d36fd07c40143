import type { ReportedError } from '@beamwright/contract';
import { ApiProblem } from '../api-problem.ts';
import { chunkFailure } from '../chunks/chunk-error.ts';
import { factsOf } from '../error-id.ts';
import { takeCrumbs } from './breadcrumbs.ts';
import type { FailedCall } from './watch-calls.ts';

/** A call that just answered may be what the error is about. */
const RELATED_MS = 5000;

/** Its own limits cut these off; nothing longer is sent. */
const MAX_STACK = 5000;
const MAX_MESSAGE = 1000;

/** Messages of browsers and extensions, and what isn't a fault: refused or canceled calls, a lost network. */
const NOISE = /^ResizeObserver loop|^Script error\.?$/;

const isNoise = (error: unknown, message: string): boolean =>
  error instanceof ApiProblem ||
  chunkFailure(error) !== null ||
  (error instanceof DOMException && error.name === 'AbortError') ||
  NOISE.test(message);

/** Name of the innermost component in a stack of React. */
const componentIn = (stack: string | null): string | null =>
  /^[ \t]*at (\w+)/m.exec(stack ?? '')?.[1] ?? null;

function relatedRequest(crumbs: ReportedError['breadcrumbs']): string | null {
  const last = crumbs.findLast(({ request_id }) => request_id !== null);
  if (!last) return null;
  return Date.now() - Date.parse(last.at) < RELATED_MS ? last.request_id : null;
}

/** An error as it is reported; null for what is not an error. */
export function describeThrown(error: unknown, isRejection: boolean): ReportedError | null {
  const { name = 'Error', message, stack } = (error ?? {}) as Partial<Error>;
  const text = typeof message === 'string' ? message : String(error);
  if (isNoise(error, text)) return null;
  const { id, components } = factsOf(error);
  const breadcrumbs = takeCrumbs();
  return {
    error_id: id,
    error_type: name,
    error_message: text.slice(0, MAX_MESSAGE),
    stack_trace: typeof stack === 'string' ? stack.slice(0, MAX_STACK) : null,
    component_stack: components?.slice(0, MAX_STACK) ?? null,
    component: componentIn(components),
    kind: components !== null ? 'crash' : isRejection ? 'rejection' : 'error',
    status: null,
    request_id: relatedRequest(breadcrumbs),
    api_endpoint: null,
    page: location.pathname,
    at: new Date().toISOString(),
    breadcrumbs,
  };
}

/** What the server refuses on purpose, or knows better than every browser that noticed. */
const KNOWN =
  /^(maintenance|server_\w+|account_busy|disk_\w+|database_\w+|files_unavailable|backup_without_room)$/;

/** A call that failed as it is reported; null for what the server knows itself. */
export function describeFailedCall({
  endpoint,
  status,
  requestId,
  code,
}: FailedCall): ReportedError | null {
  if (KNOWN.test(code)) return null;
  return {
    error_id: factsOf(null).id,
    error_type: 'ApiProblem',
    error_message: code,
    stack_trace: null,
    component_stack: null,
    component: null,
    kind: 'api',
    status,
    request_id: requestId,
    api_endpoint: endpoint,
    page: location.pathname,
    at: new Date().toISOString(),
    breadcrumbs: takeCrumbs(),
  };
}
