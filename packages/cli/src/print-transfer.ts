import { inEnglish, addText } from '@beamwright/domain';
import {
  transferSetting,
  type Message,
  type TransferRequest,
  type TransferredSetting,
} from '@beamwright/domain';
import { EXIT } from './exit.ts';
import { labeled, settingRows, type Row } from './labeled-rows.ts';
import { assumptionLines } from './print-result.ts';
import { jsonLine } from './safe-streams.ts';
import { machineLine, terminalWidth } from './terminal.ts';

interface TransferCommand {
  request: TransferRequest;
  assumptions: Message[];
  json: boolean;
}

interface Out {
  stdout: NodeJS.WritableStream & { columns?: number };
  stderr: NodeJS.WritableStream;
}

/** Transfers one setting and prints it, or why it cannot be transferred; returns the exit code. */
export function printTransfer(
  { request, assumptions, json }: TransferCommand,
  { stdout, stderr }: Out,
): number {
  const result = transferSetting(request);
  if (json) {
    const { from, to } = request;
    const answer = result.ok ? result.value : { issues: result.issues };
    stdout.write(jsonLine(addText({ from, to, assumptions, ...answer })));
  } else if (result.ok) {
    stdout.write(`${transferLines(request, assumptions, result.value, stdout).join('\n')}\n`);
  } else stderr.write(`${result.issues.map(({ message }) => inEnglish(message)).join('\n')}\n`);
  return result.ok ? EXIT.workflow : EXIT.usage;
}

function transferLines(
  { from, to }: TransferRequest,
  assumptions: readonly Message[],
  { settings, quantities, clamped, warnings }: TransferredSetting,
  out: { columns?: number },
): string[] {
  const explanation: Row[] = [
    ...quantities.map(({ name, unit, from: before, to: after, is_preserved }): Row =>
      is_preserved
        ? ['Kept', `${inEnglish(name)} ${after} ${unit}`]
        : ['Not kept', `${inEnglish(name)} ${after} ${unit} instead of ${before} ${unit}`],
    ),
    ...clamped.map((message): Row => ['Limited', inEnglish(message)]),
    ...warnings.map((message): Row => ['Warning', inEnglish(message)]),
  ];
  const width = terminalWidth(out);
  return [
    `From ${machineLine(from)}`,
    `To   ${machineLine(to)}`,
    ...assumptionLines(assumptions),
    '',
    ...labeled([...settingRows(settings), ...explanation], width),
  ];
}
