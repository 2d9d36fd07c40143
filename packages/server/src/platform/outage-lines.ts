import type { ErrorCode } from '@beamwright/contract';
import type { LoggerOptions } from 'pino';
import { toAppError } from './http/to-problem.ts';
import { StorageError } from './storage/storage-error.ts';

/** These last for a while and affect many requests and tasks, so a stack would add nothing. */
const OUTAGES = new Set<ErrorCode>([
  'account_busy',
  'database_damaged',
  'database_unavailable',
  'disk_full',
  'disk_unwritable',
  'files_unavailable',
  'server_busy',
]);
const EVERY_MS = 60_000;
/** The number of pino's highest level. */
const FATAL = 60;

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>;

interface LoggedLine {
  at: number;
  leftOut: number;
}

/** Logs one plain line per minute for each kind of outage and message. */
export function createOutageLines(): LogMethod {
  const logged = new Map<string, LoggedLine>();
  return function log(args, method, level) {
    const [fields, message] = args as [unknown, string?];
    const { err, ...rest } = Object(fields) as { err?: unknown };
    const outage = level < FATAL ? findOutage(err) : undefined;
    if (outage === undefined) return method.apply(this, args);
    const kind = `${outage.code} ${message}`;
    const before = logged.get(kind);
    const now = Date.now();
    if (before && now - before.at < EVERY_MS) {
      before.leftOut += 1;
      return;
    }
    logged.set(kind, { at: now, leftOut: 0 });
    const leftOut = before?.leftOut ? { left_out: before.leftOut } : {};
    method.apply(this, [{ ...rest, ...outage, ...leftOut }, message]);
  };
}

/** The outage that an error is about, if it is about one. */
export function findOutage(thrown: unknown): { code: ErrorCode; reason: string } | undefined {
  const error = toError(thrown);
  if (error === undefined) return undefined;
  const code = error instanceof StorageError ? 'files_unavailable' : toAppError(error).code;
  return OUTAGES.has(code) ? { code, reason: error.message } : undefined;
}

/** pg-boss reports copies of errors as plain objects. */
function toError(thrown: unknown): Error | undefined {
  if (thrown instanceof Error) return thrown;
  const { message } = Object(thrown) as { message?: unknown };
  return typeof message === 'string' ? Object.assign(new Error(message), thrown) : undefined;
}
