import { isDiskRefused } from '../disk/disk-refusal.ts';

/** WASI error numbers, which the embedded engine uses for errors of the file system. */
const WASI_ERRORS: Record<number, string> = {
  2: 'EACCES',
  19: 'EDQUOT',
  29: 'EIO',
  33: 'EMFILE',
  41: 'ENFILE',
  48: 'ENOMEM',
  51: 'ENOSPC',
  63: 'EPERM',
  69: 'EROFS',
};
const ENVIRONMENT = new Set(Object.values(WASI_ERRORS));
/** PostgreSQL's texts of the errors that can terminate it. */
const LOGGED: Record<string, string> = {
  'No space left on device': 'ENOSPC',
  'Disk quota exceeded': 'EDQUOT',
  'Read-only file system': 'EROFS',
  'Input/output error': 'EIO',
  'I/O error': 'EIO',
};
/** insufficient_resources, insufficient_privilege (a file that may not be opened), query_canceled. */
const ENVIRONMENT_STATE = /^(53...|42501|57014)$/;
const ENVIRONMENT_MESSAGE =
  /Permission denied|Operation not permitted|Too many open files|Out of memory|Cannot allocate memory/i;

/** data_corrupted, index_corrupted. */
const DAMAGE_STATE = /^XX00[12]$/;
/**
 * PostgreSQL's messages about its own files that are missing, truncated or garbled, under other SQLSTATEs. On a
 * PostgreSQL server, a failed lookup may also mean that another session dropped something, but the embedded engine
 * has only one session.
 */
const DAMAGE_MESSAGE =
  /invalid page in block|could not read blocks? |could not access status of transaction|could not (open|read|access|stat) file "?(base|global|pg_\w+)\/|could not locate (a valid|required) checkpoint record|invalid (primary )?checkpoint record|incorrect checksum in control file|control file|relation mapping file|missing chunk number|unexpected chunk number|PG_VERSION|could not find (tuple|redo location)|cache lookup failed for|could not open relation with OID|"(pg_\w+|base|global)" (is missing|does not exist)/;

/** One error in the engine's log, in the format that `openPglite` sets. */
const LOG_LINE = /^([0-9A-Z]{5}) (ERROR|FATAL|PANIC): +(.*)/s;

export type FailureKind = 'environment' | 'damage' | 'unknown';

interface Thrown {
  code?: unknown;
  errno?: unknown;
  message?: unknown;
}

/**
 * Name of the file system error behind an error, such as `ENOSPC`. The engine also throws values that are no
 * `Error`.
 */
export function readDiskError(error: unknown): string | undefined {
  const { code, errno } = (error ?? {}) as Thrown;
  if (typeof code === 'string' && ENVIRONMENT.has(code)) return code;
  if (code === '53100') return 'ENOSPC';
  return typeof errno === 'number' ? WASI_ERRORS[errno] : undefined;
}

/** The same for a line of the engine's log. */
export function readLoggedDiskError(line: string): string | undefined {
  return Object.entries(LOGGED).find(([words]) => line.includes(words))?.[1];
}

/**
 * Whether an error proves that data is damaged, or only that the disk, its permissions or memory prevented the work.
 * Any other error is `unknown`, and nothing is restored because of it.
 */
export function classifyFailure(error: unknown): FailureKind {
  if (readDiskError(error) !== undefined) return 'environment';
  const { code = '', message = '' } = Object(error) as { code?: string; message?: string };
  return classify(code, message);
}

function classify(state: string, message: string): FailureKind {
  if (isDiskRefused({ code: state, message }) || readLoggedDiskError(message) !== undefined) {
    return 'environment';
  }
  if (ENVIRONMENT_STATE.test(state) || ENVIRONMENT_MESSAGE.test(message)) return 'environment';
  if (DAMAGE_STATE.test(state) || DAMAGE_MESSAGE.test(message)) return 'damage';
  return 'unknown';
}

export interface LoggedFailure {
  kind: FailureKind;
  message: string;
}

/** Parses a line of the engine's log; undefined if it is not an error. */
export function readLogLine(line: string): LoggedFailure | undefined {
  const [, state, , message] = LOG_LINE.exec(line) ?? [];
  if (state === undefined || message === undefined) return undefined;
  return { kind: classify(state, message), message };
}

/** Describes a thrown value. The engine also throws objects that are no `Error`. */
export function describeThrown(error: unknown): string {
  if (error instanceof Error && error.message !== '') return error.message.split('\n')[0] as string;
  return readDiskError(error) ?? String((error as Thrown | null)?.message ?? error);
}
