import type { JobRequest, JobResult, MachineProfile, SafetyVerdict } from '@beamwright/domain';
import { formatMm, formatWatts } from '@beamwright/domain';
import { stepLines } from './step-lines.ts';
import { wrapText } from './wrap-text.ts';

export interface Printable {
  request: JobRequest;
  result: JobResult;
  assumptions: readonly string[];
}

const WIDEST = 100;
const INDENT = 4;

/** Prints a result for people. */
export function printResult(
  { request, result, assumptions }: Printable,
  out: NodeJS.WritableStream & { columns?: number },
): void {
  const width = Math.min(WIDEST, Math.max(40, out.columns ?? WIDEST));
  const lines = [
    machineLine(request.machine),
    ...assumptionLines([...assumptions, ...result.parsed.assumptions]),
    '',
  ];
  if (result.outcome === 'blocked') lines.push(...blockedLines(result, width));
  else if (result.outcome === 'clarify') lines.push(...questionLines(result, width));
  else lines.push(...workflowLines(result, width));
  out.write(`${lines.join('\n')}\n`);
}

function machineLine({
  type,
  power_watts,
  is_galvo,
  lens_focal_length_mm,
}: MachineProfile): string {
  const watts = power_watts === null ? 'unknown power' : formatWatts(power_watts);
  const lens = lens_focal_length_mm === null ? '' : `, lens ${formatMm(lens_focal_length_mm)}`;
  return `${type}, ${watts}, ${is_galvo ? 'galvo' : 'gantry'}${lens}`;
}

function assumptionLines(assumptions: readonly string[]): string[] {
  return assumptions.map((text) => `(${text})`);
}

function workflowLines(result: JobResult, width: number): string[] {
  const { safety } = result;
  const heading = `${result.steps.length} step${result.steps.length === 1 ? '' : 's'}, confidence ${Math.round(result.confidence * 100)} %`;
  return [
    heading,
    ...result.steps.flatMap((step, at) => ['', ...stepLines(step, at + 1, width)]),
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

function questionLines(result: JobResult, width: number): string[] {
  return [
    ...section(
      'To answer this, say also',
      result.questions.map(({ text }) => text),
      width,
    ).slice(1),
    ...section('Safety', result.safety_warnings, width),
  ];
}

function blockedLines({ safety }: JobResult, width: number): string[] {
  return [
    ...section('BLOCKED for your safety', safety.reasons, width).slice(1),
    ...(safety.alternatives.length > 0
      ? section('Use instead', [safety.alternatives.join(', ')], width)
      : []),
    ...materialLines(safety, width),
  ];
}

function materialLines({ emissions, data_sheet }: SafetyVerdict, width: number): string[] {
  return [
    ...section('Gives off', emissions.length > 0 ? [emissions.join('; ')] : [], width),
    ...section('On the data sheet', data_sheet, width),
  ];
}

/** An empty line, a title and one bullet per sentence. */
function section(title: string, sentences: readonly string[], width: number): string[] {
  if (sentences.length === 0) return [];
  const bullets = sentences.flatMap((sentence) =>
    wrapText(sentence, width - INDENT).map((line, at) => `${at === 0 ? '  - ' : '    '}${line}`),
  );
  return ['', title, ...bullets];
}
