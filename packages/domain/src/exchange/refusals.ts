import type { Message } from '../messages/message.ts';
import { importMessage } from './import-messages.ts';
import type { ReadLibrary } from './read-result.ts';

/** Why a whole file is refused. */
const REFUSALS = {
  EMPTY_FILE: 'empty_file',
  TOO_LARGE: 'too_large',
  TOO_MANY_ROWS: 'too_many_rows',
  TOO_DEEP: 'too_deep',
  MALFORMED: 'malformed',
  HAS_DOCTYPE: 'has_doctype',
  BINARY_EZD: 'binary_ezd',
  BINARY_RD: 'binary_rd',
  RDWORKS_PROJECT: 'rdworks_project',
  DEVICE_PROFILE: 'device_profile',
  NO_SETTINGS_INSIDE: 'no_settings_inside',
  NEWER_VERSION: 'newer_version',
  NEEDS_MAPPING: 'needs_mapping',
  UNKNOWN_FORMAT: 'unknown_format',
} as const;
export type RefusalCode = keyof typeof REFUSALS;

/** Why a file was refused and where. */
export interface Refusal {
  code: RefusalCode;
  field: 'file';
  /** With the place and what was found there. */
  message: Message;
  /** From 1; `null` where the file has no lines. */
  line: number | null;
  /** From 1. */
  column: number | null;
}

/** What reading a file comes to; a `Result` whose issues know their place. */
export type ReadOutcome =
  | { ok: true; value: ReadLibrary }
  | { ok: false; issues: [Refusal, ...Refusal[]] };

/** Refuses the whole file from inside a reader. */
export type StopReading = (code: RefusalCode, found: Message) => never;

interface Place {
  line?: number | null;
  column?: number | null;
  found?: Message;
}

/** Refuses the whole file. Example: refuse('MALFORMED', { line: 3, found: importMessage('open_quote') }). */
export function refuse(
  code: RefusalCode,
  { line = null, column = null, found }: Place = {},
): { ok: false; issues: [Refusal] } {
  const reason = importMessage(REFUSALS[code]);
  const message =
    line !== null
      ? importMessage('found_at', {
          reason,
          line: String(line),
          column: column === null ? null : String(column),
          found: found ?? null,
        })
      : found === undefined
        ? reason
        : importMessage('found', { reason, found });
  return { ok: false, issues: [{ code, field: 'file', message, line, column }] };
}
