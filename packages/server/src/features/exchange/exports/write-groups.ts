import type {
  CheckedSetting,
  ExportFormat,
  WriteOutcome,
  WriteRequest,
  SettingsFile,
} from '@beamwright/domain/exchange';
import { LIBRARY_WRITERS, writeEzcadMerge } from '@beamwright/domain/exchange-files';
import type { MachineProfile, Message } from '@beamwright/domain/types';
import type { LeftOut } from './write-messages.ts';

/** Settings for one file. */
export interface Group {
  /** Title of the file. */
  title: string;
  /** `null`: of several machines. */
  machine: MachineProfile | null;
  settings: CheckedSetting[];
  /** One per setting; `null` for steps of a job. */
  ids: (string | null)[];
}

/** A file with the settings that are in it. */
export interface GroupFile {
  file: SettingsFile;
  settings: readonly CheckedSetting[];
}

export type WriteResult =
  | { files: GroupFile[]; leftOut: LeftOut[] }
  | { refused: 'does_not_fit' | 'unreadable'; message: Message };

type Write = (request: WriteRequest) => WriteOutcome<string>;

/** A library of LightBurn is for one machine; every other format takes all settings. */
export function writeFiles(
  groups: readonly Group[],
  format: ExportFormat,
  title: string,
): WriteResult {
  const writer = LIBRARY_WRITERS.find((one) => one.format === format);
  if (writer === undefined) throw new Error(`no writer for ${format}`);
  const write: Write = (request) => writer.write(request);
  if (format === 'lightburn_library') return writeAll(groups, write);
  return writeAll([inOneFile(groups, title)], write);
}

/** The user's own library with the settings behind its presets. */
export function mergeInto(group: Group, library: Uint8Array): WriteResult {
  return writeAll([group], (request) => writeEzcadMerge(request, library));
}

/** All settings together; for a machine only when there is one. */
export function inOneFile(groups: readonly Group[], title: string): Group {
  const [only] = groups;
  return {
    title,
    machine: groups.length === 1 && only ? only.machine : null,
    settings: groups.flatMap(({ settings }) => settings),
    ids: groups.flatMap(({ ids }) => ids),
  };
}

function writeAll(groups: readonly Group[], write: Write): WriteResult {
  const files: GroupFile[] = [];
  const leftOut: LeftOut[] = [];
  for (const group of groups) {
    const result = writeGroup(group, write);
    if ('refused' in result) return result;
    files.push(...result.files);
    leftOut.push(...result.leftOut);
  }
  return { files, leftOut };
}

/** A writer refuses a file for one setting; here that setting stays out and is named. */
function writeGroup(group: Group, write: Write): WriteResult {
  const leftOut: LeftOut[] = [];
  let { settings, ids } = group;
  while (settings.length > 0) {
    const outcome = write({ settings, title: group.title, machine: group.machine });
    if (outcome.ok) return { files: [{ file: outcome.value, settings }], leftOut };
    const wrong = new Map<number, Message>();
    for (const { index, field, code, message } of outcome.issues) {
      if (index === undefined) {
        const refused =
          field === 'library' || code.startsWith('EZCAD') ? 'unreadable' : 'does_not_fit';
        return { refused, message };
      }
      if (!wrong.has(index)) wrong.set(index, message);
    }
    for (const [at, message] of wrong) {
      const name = settings[at]?.name ?? '';
      leftOut.push({ setting_id: ids[at] ?? null, name, reason: 'outside_limits', message });
    }
    settings = settings.filter((_, at) => !wrong.has(at));
    ids = ids.filter((_, at) => !wrong.has(at));
  }
  return { files: [], leftOut };
}
