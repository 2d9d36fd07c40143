import { ERRORS, PAGES, type ReportedError } from '@beamwright/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../../platform/errors.ts';
import type { Fault } from '../../../../platform/faults.ts';
import { findOutage } from '../../../../platform/outage-lines.ts';
import { hashToken } from '../../../../platform/auth/hash-token.ts';
import { requestRecords } from '../../../../platform/http/request-records.ts';
import type { Occurrence } from './occurrence.ts';

const DAY_MS = 86_400_000;

// linear: each part between two slashes matches in only one way
const PATTERNS = PAGES.map((page) => ({
  page,
  expression: new RegExp(`^${page.replaceAll(/\$\w+/g, '[^/]+')}/?$`),
  // Addresses without a parameter are meant where both fit.
  parameters: page.split('$').length,
})).toSorted((one, other) => one.parameters - other.parameters);

/** The pattern of a page; null for an address that the app doesn't have. */
const pageOf = (path: string | null): string | null =>
  PATTERNS.find(({ expression }) => expression.test(path ?? ''))?.page ?? null;

/** A browser's clock may be wrong, and it may have been without a network for hours. */
function clampTime(at: string, now: number): Date {
  const ms = Date.parse(at);
  return new Date(ms <= now && ms > now - DAY_MS ? ms : now);
}

interface Reported {
  error: ReportedError;
  web: string | null;
  http: Pick<FastifyRequest, 'sessionToken' | 'headers'>;
  /** Pattern of an operation by method and path. */
  operationOf: (endpoint: string) => string | null;
}

/** What a browser reports. Who it is comes from its session alone. */
export function reportedOccurrence(
  { error, web, http, operationOf }: Reported,
  now: number,
): Occurrence {
  const { request_id, api_endpoint, page } = error;
  return {
    source: 'browser',
    kind: error.kind,
    error_type: error.error_type,
    error_message: error.error_message,
    stack: error.stack_trace,
    component_stack: error.component_stack,
    component: error.component,
    route: api_endpoint === null ? pageOf(page) : operationOf(api_endpoint),
    page_url: page,
    api_endpoint,
    status: error.status,
    user_agent: http.headers['user-agent'] ?? null,
    session_hash: http.sessionToken === undefined ? null : hashToken(http.sessionToken),
    error_id: error.error_id,
    request_id,
    request: request_id === null ? undefined : requestRecords.find(request_id),
    web,
    breadcrumbs: error.breadcrumbs,
    at: clampTime(error.at, now),
  };
}

/** The cause, because its type, message and stack say what broke. */
function causeOf(error: unknown): unknown {
  return error instanceof AppError && error.cause instanceof Error ? error.cause : error;
}

function typeOf(error: unknown, cause: unknown): string {
  const { name, code, severity } = cause as { name?: string; code?: string; severity?: string };
  // Of the database: its errors have no names of their own.
  if (severity !== undefined && /^[0-9A-Z]{5}$/.test(code ?? '')) return `DatabaseError ${code}`;
  if (cause instanceof AppError) return toTypeName(cause.code);
  return name ?? (error as { name?: string }).name ?? 'Error';
}

/** `ai_unavailable` → `AiUnavailable`. */
const toTypeName = (code: string): string =>
  code.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** An outage is one error, wherever it was noticed; anything else is grouped by its stack and what was asked for. */
function describeFault({
  error,
  request,
  task,
}: Fault): Pick<Occurrence, 'source' | 'error_type' | 'error_message' | 'stack' | 'route'> {
  const outage = findOutage(error);
  if (outage !== undefined) {
    const { title } = ERRORS[outage.code];
    const error_type = toTypeName(outage.code);
    return { source: 'server', error_type, error_message: title, stack: null, route: null };
  }
  const cause = causeOf(error);
  const { message, stack } = cause as Partial<Error>;
  return {
    source: task === undefined ? 'server' : 'task',
    error_type: typeOf(error, cause),
    error_message:
      message || (cause instanceof AppError ? ERRORS[cause.code].title : String(cause)),
    stack: stack ?? null,
    route:
      task ?? (request ? `${request.method} ${toPattern(request.route ?? request.path)}` : null),
  };
}

/** What broke in this process. */
export function faultOccurrence(fault: Fault, now: number): Occurrence {
  const { request, task } = fault;
  return {
    kind: task === undefined ? 'server' : 'task',
    ...describeFault(fault),
    component_stack: null,
    component: task ?? null,
    page_url: null,
    api_endpoint: request ? `${request.method} ${request.path}` : null,
    status: request?.status ?? null,
    user_agent: request?.userAgent ?? null,
    session_hash: request?.sessionToken === undefined ? null : hashToken(request.sessionToken),
    error_id: null,
    request_id: request?.id ?? null,
    request: request && requestRecords.find(request.id),
    web: null,
    breadcrumbs: [],
    at: new Date(now),
  };
}

/** `/api/v1/jobs/:id` → `/jobs/{id}`. */
const toPattern = (url: string): string =>
  url.replace(/^\/api\/v1(?=\/)/, '').replaceAll(/:(\w+)/g, '{$1}');
