import { ERRORS, type ErrorCode, type ErrorEntry, type Problem } from '@beamwright/contract';
import {
  addText,
  inEnglish,
  messagesText,
  problemMessage,
  renderInEnglish,
} from '@beamwright/domain/messages';
import type { Message } from '@beamwright/domain/types';
import { findDiskRefusal } from '../db/disk/disk-refusal.ts';
import { CommitLost, isConnectionLost } from '../db/is-connection-lost.ts';
import { AppError, type PublicDetail } from '../errors.ts';
import { STORAGE_FULL, toStorageRefusal } from './storage-refusal.ts';

/** The error shown for each SQLSTATE. */
const SQLSTATES: Record<string, ErrorCode> = {
  '23505': 'already_saved',
  '23503': 'invalid_reference',
  '22P02': 'invalid_data_format',
  '22P05': 'validation_failed',
  '22021': 'validation_failed',
  // A day that the calendar of the database lacks, such as one in the year 0.
  '22008': 'validation_failed',
  '42501': 'forbidden',
  // Raised by the triggers that keep what managers locked (migration 0036_teams).
  BW010: 'locked_in_team',
  XX001: 'database_damaged',
  XX002: 'database_damaged',
};

/** lock_not_available: another request, maybe of a process that hangs, has had the rows for `lock_timeout`. */
const LOCKED = '55P03';
const LOCKED_FOR = { values: { seconds: 5 } };

/** The error shown for each status of Fastify's own errors. Other 4xx are unreadable requests. */
const FASTIFY_STATUSES: Record<number, ErrorCode> = {
  403: 'not_found',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'payload_too_large',
  429: 'rate_limited',
};

/** Maps every thrown value to an entry of the error table. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code, statusCode, message } = error as Error & { code?: string; statusCode?: number };
  const refusal = findDiskRefusal(error);
  if (refusal) return new AppError(refusal, message, {}, error);
  if (isConnectionLost(error)) {
    const shown = error instanceof CommitLost ? { detail: problemMessage('may_be_saved') } : {};
    return new AppError('database_unavailable', message, shown, error);
  }
  if (code === LOCKED) return new AppError('account_busy', message, LOCKED_FOR, error);
  if (code === STORAGE_FULL) return toStorageRefusal(error as Error);
  const bySqlState = code === undefined ? undefined : SQLSTATES[code];
  if (bySqlState) return new AppError(bySqlState, message, {}, error);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new AppError(FASTIFY_STATUSES[statusCode] ?? 'malformed_request', message, {}, error);
  }
  return new AppError('internal', message, {}, error);
}

/** Where the documentation explains a code. Callers may compare it, so it never changes. */
const problemType = (publicUrl: string, code: ErrorCode): string =>
  `${publicUrl}/api/docs#error-${code}`;

export function toProblem(error: AppError, requestId: string, publicUrl: string): Problem {
  const entry: ErrorEntry = ERRORS[error.code];
  const { values, detail = [], errors } = error.shown;
  const details = [detail].flat();
  return {
    type: problemType(publicUrl, error.code),
    title: fill(entry.title, entry, values),
    status: entry.status,
    code: error.code,
    help: fill(entry.help, entry, values),
    ...(values && { values }),
    request_id: requestId,
    ...(details.length > 0 && { detail: messagesText(details), details: addText(details) }),
    ...(errors && { errors: errors.map(toFieldError) }),
  };
}

const toFieldError = ({ field, message }: { field: string; message: Message }) => ({
  field,
  message: inEnglish(message),
  sentence: addText(message),
});

/** Fills in the placeholders. Without values, as in the API documentation, they stay. */
function fill(
  en: string,
  { values: kinds = {} }: ErrorEntry,
  values: PublicDetail['values'],
): string {
  const braces = Object.fromEntries(Object.keys(kinds).map((name) => [name, `{${name}}`]));
  return renderInEnglish({ en, values: kinds }, { ...braces, ...values });
}
