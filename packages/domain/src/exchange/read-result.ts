import type { Message } from '../messages/message.ts';
import type { ImportFormat } from '../types.ts';
import type { PortableSetting } from './portable-setting.ts';

/** Something to know about a row or a file. `code` names its kind: several sentences may share one. */
export interface ImportNote {
  code: string;
  /** Only how the file was read: nothing is wrong, and the user has nothing to decide (EXC-9). */
  is_fact?: true;
  message: Message;
  /** From 1; `null` where the file has no lines. */
  line: number | null;
  /** What the setting would be if the doubt is right; the user may take it. */
  change?: Partial<PortableSetting>;
}

/** One setting as read, nothing judged yet but the shape of its numbers. */
export interface ImportedRow {
  /** Where it begins, from 1. */
  line: number | null;
  setting: PortableSetting;
  /** Doubts about this row, for example inch units, which the user decides; and facts. */
  warnings: ImportNote[];
  /** Elements the file holds and we do not keep, each once: "overscan 2.5". */
  dropped: string[];
}

/** A row that cannot be a setting, for example with a speed of "16,6667". */
export interface RefusedRow {
  line: number | null;
  /** Material and name as far as they could be read. */
  title: string;
  reasons: ImportNote[];
}

/** What a library file says. A file is read whole or refused whole; single rows may be refused. */
export interface ReadLibrary {
  format: ImportFormat;
  /** Title the file gives itself. */
  title: string | null;
  rows: ImportedRow[];
  refused: RefusedRow[];
  /** About the file as a whole. */
  warnings: ImportNote[];
}
