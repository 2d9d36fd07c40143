import type { ErrorLogLine, RelatedRequest } from '@beamwright/contract';
import pino from 'pino';
import type { Occurrence } from './occurrence.ts';

const MAX_TEXT = 600;
/** What every line has, or is shown in its place. */
const SHOWN_APART = new Set(['level', 'time', 'reqId', 'msg', 'err']);

/** A line of the log as a person reads it. */
export function presentLine(json: string): ErrorLogLine | undefined {
  let line: Record<string, unknown>;
  try {
    line = JSON.parse(json) as Record<string, unknown>;
  } catch {
    // It was cut off.
    return undefined;
  }
  const error = line.err as { type?: string; message?: string } | undefined;
  const values = Object.entries(line)
    .filter(([name]) => !SHOWN_APART.has(name))
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const text = [line.msg, ...values, error && `${error.type ?? 'Error'}: ${error.message ?? ''}`]
    .filter((part) => part !== undefined && part !== '')
    .join(' ');
  return {
    at: String(line.time),
    level: pino.levels.labels[Number(line.level)] ?? 'info',
    text: text.slice(0, MAX_TEXT),
  };
}

/** The request of an error with its lines in the log; only its id if another process answered it, or long ago. */
export function presentRequest({ request_id, request }: Occurrence): RelatedRequest | null {
  if (request_id === null) return null;
  const { method = null, path = null, status = null, ms = null } = request ?? {};
  return {
    id: request_id,
    method,
    path,
    status,
    ms,
    database_ms: request?.database_ms ?? null,
    model_ms: request?.model_ms ?? null,
    log: (request?.lines ?? []).flatMap((line) => presentLine(line) ?? []),
  };
}
