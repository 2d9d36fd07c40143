import type {
  CsvMapping,
  CsvPreview,
  ImportedRow,
  ReadLibrary,
  Refusal,
  ScreenedRow,
} from '@beamwright/domain/exchange';
import type {
  AddedFinding,
  LaserType,
  MachineProfile,
  SafetyVerdict,
} from '@beamwright/domain/types';

/** A row with what it is judged by. */
export interface RowToJudge extends Pick<ImportedRow, 'setting' | 'warnings'> {
  machine: MachineProfile | null;
  added: AddedFinding[];
}

/** What is asked of the reading thread. The rows it has read stay there until they are taken. */
export type ReaderRequest =
  | { kind: 'read'; bytes: Uint8Array; file_name: string; mapping: CsvMapping | null }
  | { kind: 'take'; from: number; count: number }
  | { kind: 'screen'; rows: RowToJudge[] }
  | { kind: 'judge'; rows: RowToJudge[] };

/** A file as a whole; `preview` of a table only. */
export interface ReadHead extends Omit<ReadLibrary, 'rows'> {
  count: number;
  /** Kinds of lasers of rows that don't say for which laser they are. */
  lasers: LaserType[];
  preview: CsvPreview | null;
}

export type ReaderReply =
  | { kind: 'refused'; refusal: Refusal; preview: CsvPreview | null }
  | { kind: 'read'; head: ReadHead }
  | { kind: 'rows'; rows: ImportedRow[] }
  | { kind: 'screened'; rows: ScreenedRow[] }
  | { kind: 'judged'; verdicts: SafetyVerdict[] };
