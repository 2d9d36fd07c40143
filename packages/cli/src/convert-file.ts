import { inEnglish, messagesText, addText, type Message } from '@beamwright/domain';
import path from 'node:path';
import {
  exportMessage,
  checkSetting,
  type CheckedSetting,
  type LibraryWriter,
  type ReadLibrary,
  type SettingLoss,
  type WriteOutcome,
  type WriteRequest,
} from '@beamwright/domain/exchange';
import { EXIT } from './exit.ts';
import { inspectRows, type InspectedRow } from './inspect-rows.ts';
import type { ConvertCommand } from './read-exchange.ts';
import { FileError, readSettingsFile } from './read-settings-file.ts';
import { jsonLine } from './safe-streams.ts';
import { titleOf } from './row-lines.ts';
import { writeNewFile } from './write-new-file.ts';

interface Out {
  stdout: NodeJS.WritableStream;
  stderr: NodeJS.WritableStream;
}

/** Result of a conversion. `--json` prints it with the English text of its messages. */
interface ConversionResult {
  written: string;
  settings: number;
  losses: (SettingLoss & { title: string })[];
  /** Written, but should be checked. */
  doubtful: ReportedRow[];
  left_out: ReportedRow[];
}

interface ReportedRow {
  line: number | null;
  title: string;
  reasons: Message[];
}

/**
 * Converts a file; blocked and refused rows are left out and reported. Returns 1 when nothing could be written, 3 when
 * everything is blocked.
 */
export function convertFile(command: ConvertCommand, out: Out): number {
  try {
    return convert(command, out);
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    out.stderr.write(`${error.message}\n`);
    return EXIT.usage;
  }
}

function convert(
  { file, out, writer, machine, json }: ConvertCommand,
  { stdout, stderr }: Out,
): number {
  const fail = (message: string, code: number = EXIT.usage) => {
    stderr.write(`${message}\n`);
    return code;
  };
  const read = readSettingsFile(file);
  if (!read.ok) return fail(`${file}: ${inEnglish(read.issues[0].message)}`);
  const rows = inspectRows(read.value, machine);
  const checked = rows.flatMap(toChecked);
  const leftOut = leftOutOf(read.value, rows);
  if (checked.length === 0) {
    const why = leftOut.map(({ title, reasons }) => `${title}: ${messagesText(reasons)}`);
    const isBlocked = rows.length > 0;
    return fail(
      [`No setting of ${file} can be written.`, ...why].join('\n'),
      isBlocked ? EXIT.blocked : EXIT.usage,
    );
  }
  const title = read.value.title ?? path.parse(file).name;
  const { outcome, settings, unfit } = writeFitting(writer, checked, { title, machine });
  if (!outcome.ok) {
    const refusals = outcome.issues.map(({ index, message }) =>
      index === undefined
        ? message
        : exportMessage('left_out', { setting: titleAt(settings, index), reason: message }),
    );
    return fail(refusals.map(inEnglish).join('\n'));
  }
  const { content, losses } = outcome.value;
  writeNewFile(out, content);
  const converted: ConversionResult = {
    written: out,
    settings: settings.length,
    losses: losses.map((loss) => Object.assign(loss, { title: titleAt(settings, loss.index) })),
    doubtful: rows.filter(({ status }) => status === 'suspicious').map(toReportedRow),
    left_out: [...leftOut, ...unfit],
  };
  stdout.write(json ? jsonLine(addText(converted)) : `${linesOf(converted).join('\n')}\n`);
  return EXIT.workflow;
}

interface Fitting {
  outcome: WriteOutcome;
  /** What was given to the writer last. */
  settings: readonly CheckedSetting[];
  unfit: ReportedRow[];
}

/** A writer refuses a file for one setting: that one stays out and is named, as long as another fits. */
function writeFitting(
  writer: LibraryWriter,
  settings: readonly CheckedSetting[],
  about: Pick<WriteRequest, 'title' | 'machine'>,
  unfit: ReportedRow[] = [],
): Fitting {
  const outcome = writer.write({ settings, ...about });
  if (outcome.ok) return { outcome, settings, unfit };
  const wrong = Map.groupBy(outcome.issues, ({ index }) => index);
  const fitting = settings.filter((_, index) => !wrong.has(index));
  if (wrong.has(undefined) || fitting.length === 0) return { outcome, settings, unfit };
  const named = [...wrong].map(([index, issues]) => ({
    line: null,
    title: titleAt(settings, index ?? -1),
    reasons: issues.map(({ message }) => message),
  }));
  return writeFitting(writer, fitting, about, [...unfit, ...named]);
}

function toChecked({ setting, safety }: InspectedRow): CheckedSetting[] {
  const checked = checkSetting(setting, safety, { bypassed: false });
  return checked.ok ? [checked.value] : [];
}

function leftOutOf({ refused }: ReadLibrary, rows: readonly InspectedRow[]): ReportedRow[] {
  return [
    ...rows.filter(({ status }) => status === 'blocked').map(toReportedRow),
    ...refused.map(({ line, title, reasons }) => ({
      line,
      title,
      reasons: reasons.map(({ message }) => message),
    })),
  ];
}

function toReportedRow({ line, setting, status, safety, reasons }: InspectedRow): ReportedRow {
  return {
    line,
    title: titleOf(setting),
    reasons: status === 'blocked' ? safety.reasons : reasons,
  };
}

function titleAt(settings: readonly CheckedSetting[], index: number): string {
  const setting = settings[index];
  return setting ? titleOf(setting) : '';
}

function linesOf({ written, settings, losses, doubtful, left_out }: ConversionResult): string[] {
  const byTitle = Map.groupBy(losses, ({ index }) => index);
  return [
    `${written}: ${settings} ${settings === 1 ? 'setting' : 'settings'} written`,
    ...[...byTitle.values()].flatMap((group) =>
      [group[0]?.title ?? ''].concat(group.map(({ message }) => `  ${inEnglish(message)}`)),
    ),
    ...doubtful.map(
      ({ line, title, reasons }) => `Check${at(line)}: ${title}. ${messagesText(reasons)}`,
    ),
    ...left_out.map(
      ({ line, title, reasons }) => `Left out${at(line)}: ${title}. ${messagesText(reasons)}`,
    ),
  ];
}

function at(line: number | null): string {
  return line === null ? '' : `, line ${line}`;
}
