import type { CheckedSetting } from '../safety/check-setting.ts';
import type { Message } from '../messages/message.ts';
import type { ExportFormat, MachineProfile } from '../types.ts';
import type { SettingsFile } from './setting-loss.ts';

/** What a writer is given. */
export interface WriteRequest {
  /** In the order of the user; at least one. */
  settings: readonly CheckedSetting[];
  /** Of the library or workflow, in the words of the user. */
  title: string;
  /** What the file is for; `null`: not known, so that only impossible numbers are refused. */
  machine: MachineProfile | null;
}

/**
 * `NOTHING_TO_WRITE`: no setting given. `OUTSIDE_MACHINE`: a number the machine cannot run. `NOT_A_NUMBER`: one no machine
 * can. `DOES_NOT_FIT`: the format has no room for it. The field is a path such as `settings[2].steps[0].speed_mm_min`.
 */
export type WriteIssue = 'NOTHING_TO_WRITE' | 'OUTSIDE_MACHINE' | 'NOT_A_NUMBER' | 'DOES_NOT_FIT';

/** Why nothing was written. */
export interface WriteRefusal<Code extends string = WriteIssue> {
  code: Code;
  field: string;
  /** The setting that can't be written; missing where the reason is none of them. */
  index?: number;
  /** Without the name of the setting. */
  message: Message;
}

export type WriteOutcome<Code extends string = WriteIssue> =
  | { ok: true; value: SettingsFile }
  | { ok: false; issues: WriteRefusal<Code>[] };

/** Writes one format. Give it a line in `writers.ts`. */
export interface LibraryWriter {
  format: ExportFormat;
  /** With the dot. */
  ending: string;
  write(request: WriteRequest): WriteOutcome;
}
