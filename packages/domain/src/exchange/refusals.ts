import type { ReadLibrary } from './read-result.ts';
import { cleanName } from './clean-text.ts';
import { MAX_BYTES, MAX_DEPTH, MAX_ROWS } from './exchange-limits.ts';

/** Why a whole file is refused, with the sentence for people and what to do next. */
const REFUSALS = {
  EMPTY_FILE: 'The file is empty. Export it again and check its size.',
  TOO_LARGE: `The file is larger than ${MAX_BYTES / 1_000_000} MB. Split the library, or leave pictures out of the project.`,
  TOO_MANY_ROWS: `The file has more than ${MAX_ROWS / 1000},000 settings. Split it and import the parts.`,
  TOO_DEEP: `The file is nested deeper than ${MAX_DEPTH} levels, which no settings file is. Export it again from your laser software.`,
  MALFORMED:
    'The file is damaged or was cut off, so nothing was imported. Export it again from your laser software.',
  HAS_DOCTYPE:
    'The file has a DOCTYPE, which laser software never writes and which can be an attack. Export it again from your laser software.',
  BINARY_EZD:
    'This is an EZCAD drawing (.ezd). Its settings cannot be read. Import the pen library instead: MarkParam.lib or MarkParamlib.ini in the PARAM folder of EZCAD.',
  BINARY_RD:
    'This is an RDWorks job (.rd) for the controller. Import the parameter library instead: Param.lib in the folder of RDWorks.',
  NO_SETTINGS_INSIDE:
    'Files of this kind hold no settings that can be read. Export the material library of your laser software and import that.',
  NEWER_VERSION:
    'The file was written by a newer version of Beamwright. Update this one, or export again from there in LightBurn format.',
  NEEDS_MAPPING:
    'The table does not say enough by its titles. Choose what each column is and in which unit, and import it again.',
  UNKNOWN_FORMAT:
    'This is none of the files we can read: LightBurn (.clb, .lbrn2, .lbzip), EZCAD (.lib, .ini), LaserGRBL (.psh), RDWorks (.lib), MeerK40t (.cfg), xTool (.json, .xcs), CSV and our own .json.',
} as const;
export type RefusalCode = keyof typeof REFUSALS;

/** Why a file was refused and where. */
export interface Refusal {
  code: RefusalCode;
  field: 'file';
  /** The sentence, with the place and what was found there. */
  message: string;
  /** From 1; `null` where the file has no lines. */
  line: number | null;
  /** From 1. */
  column: number | null;
}

/** What reading a file comes to; a `Result` whose issues know their place. */
export type ReadOutcome =
  | { ok: true; value: ReadLibrary }
  | { ok: false; issues: [Refusal, ...Refusal[]] };

interface Place {
  line?: number | null;
  column?: number | null;
  /** What was found, in a few words without a full stop. */
  detail?: string;
}

/** Refuses the whole file. Example: refuse('MALFORMED', { line: 3, column: 5, detail: 'unexpected close tag' }). */
export function refuse(
  code: RefusalCode,
  { line = null, column = null, detail }: Place = {},
): { ok: false; issues: [Refusal] } {
  const place =
    line === null ? null : column === null ? `line ${line}` : `line ${line}, column ${column}`;
  const found = [place, detail === undefined ? null : cleanName(detail)]
    .filter((part) => part !== null)
    .join(': ');
  const message = found === '' ? REFUSALS[code] : `${REFUSALS[code]} (${capital(found)}.)`;
  return { ok: false, issues: [{ code, field: 'file', message, line, column }] };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
