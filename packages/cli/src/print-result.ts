import { inEnglish, questionInEnglish, messagesText } from '@beamwright/domain';
import type { Message } from '@beamwright/domain';
import type { JobRequest, JobResult, SafetyVerdict } from '@beamwright/domain';
import { estimateCost, formatDuration } from '@beamwright/domain';
import { machineLine, terminalWidth } from './terminal.ts';
import { stepLines } from './step-lines.ts';
import { wrapText } from './wrap-text.ts';

export interface Printable {
  request: JobRequest;
  result: JobResult;
  assumptions: readonly Message[];
  /** USD per machine minute, to compute the cost of the job. */
  rate: number | null;
}

const INDENT = 4;

/** Prints a result for people. */
export function printResult(
  { request, result, assumptions, rate }: Printable,
  out: NodeJS.WritableStream & { columns?: number },
): void {
  const width = terminalWidth(out);
  const lines = [
    machineLine(request.machine),
    ...assumptionLines([...assumptions, ...result.parsed.assumptions]),
    '',
  ];
  if (result.outcome === 'blocked') lines.push(...blockedLines(result, width));
  else if (result.outcome === 'clarify') lines.push(...questionLines(result, width));
  else if (result.outcome === 'impossible') lines.push(...impossibleLines(result, width).slice(1));
  else lines.push(...workflowLines(result, rate, width));
  out.write(`${lines.join('\n')}\n`);
}

export function assumptionLines(assumptions: readonly Message[]): string[] {
  return assumptions.map((assumption) => `(${inEnglish(assumption)})`);
}

function workflowLines(result: JobResult, rate: number | null, width: number): string[] {
  const { safety } = result;
  const heading = `${result.steps.length} step${result.steps.length === 1 ? '' : 's'}, confidence ${Math.round(result.confidence * 100)} %`;
  return [
    heading,
    ...result.steps.flatMap((step, at) => ['', ...stepLines(step, at + 1, width)]),
    ...impossibleLines(result, width),
    ...timeLines(result, rate),
    ...section(
      'Safety',
      safety.level === 'safe'
        ? safety.precautions
        : [...result.safety_warnings, ...safety.precautions],
      width,
    ),
    ...materialLines(safety, width),
  ];
}

/** Time and cost of all steps, if the size is known. */
function timeLines({ steps }: JobResult, rate: number | null): string[] {
  const known = steps.flatMap(({ estimate }) => estimate?.seconds ?? []);
  if (known.length < steps.length) return [];
  const seconds = known.reduce((sum, one) => sum + one, 0);
  const cost =
    rate === null
      ? ''
      : `, ${estimateCost(seconds, { per_minute: rate }).toFixed(2)} USD at ${rate} USD a minute`;
  return ['', `All steps: about ${formatDuration(seconds)}${cost} (estimate)`];
}

function questionLines(result: JobResult, width: number): string[] {
  return [
    ...bullets('To answer this, say also', result.questions.map(questionInEnglish), width).slice(1),
    ...section('Safety', result.safety_warnings, width),
  ];
}

function impossibleLines({ impossible }: JobResult, width: number): string[] {
  return impossible.flatMap(({ operation, reasons, instead }) => [
    ...bullets(`${operation}: not possible with this laser`, [messagesText(reasons)], width),
    ...section('Instead', instead, width).slice(1),
  ]);
}

function blockedLines({ safety }: JobResult, width: number): string[] {
  return [
    ...section('BLOCKED for your safety', safety.reasons, width).slice(1),
    ...(safety.alternatives.length > 0
      ? bullets('Use instead', [safety.alternatives.join(', ')], width)
      : []),
    ...materialLines(safety, width),
  ];
}

function materialLines({ emissions, data_sheet }: SafetyVerdict, width: number): string[] {
  return [
    ...bullets('Gives off', emissions.length > 0 ? [emissions.join('; ')] : [], width),
    ...section('On the data sheet', data_sheet, width),
  ];
}

function section(title: string, messages: readonly Message[], width: number): string[] {
  return bullets(title, messages.map(inEnglish), width);
}

/** An empty line, a title and one bullet per sentence. */
function bullets(title: string, sentences: readonly string[], width: number): string[] {
  if (sentences.length === 0) return [];
  const lines = sentences.flatMap((sentence) =>
    wrapText(sentence, width - INDENT).map((line, at) => `${at === 0 ? '  - ' : '    '}${line}`),
  );
  return ['', title, ...lines];
}
