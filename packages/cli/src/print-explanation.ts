import { inEnglish } from '@beamwright/domain';
import type {
  JobExplanation,
  JobRequest,
  JobResult,
  Message,
  StepExplanation,
} from '@beamwright/domain';
import { formatInterval, formatMm, formatSpeed, formatWatts } from '@beamwright/domain';
import { assumptionLines } from './print-result.ts';
import { machineLine, terminalWidth } from './terminal.ts';
import { wrapText } from './wrap-text.ts';

type Step = JobResult['steps'][number];
type Row = StepExplanation['rows'][number];
type Fit = NonNullable<StepExplanation['fit']>;

interface ExplanationInput {
  request: JobRequest;
  assumptions: readonly Message[];
  explanation: JobExplanation;
}

const NAME_WIDTH = 58;

/** Prints the evidence for each step: the product of the fit, then the published rows and their sources. */
export function printExplanation(
  { request, assumptions, explanation }: ExplanationInput,
  out: NodeJS.WritableStream & { columns?: number },
): void {
  const { result, explanations } = explanation;
  const width = terminalWidth(out);
  const lines = [
    machineLine(request.machine),
    ...assumptionLines([...assumptions, ...result.parsed.assumptions]),
  ];
  for (const [at, step] of result.steps.entries()) {
    const behind = explanations[at];
    if (behind) lines.push('', ...stepLines(step, at + 1, behind, width));
  }
  out.write(`${lines.join('\n')}\n`);
}

function stepLines(
  step: Step,
  position: number,
  { method, fit, rows, sources }: StepExplanation,
  width: number,
): string[] {
  const thickness = step.thickness_mm === null ? '' : `, ${formatMm(step.thickness_mm)}`;
  const speed = shownSpeed(step.settings.speed_mm_min / 60);
  return [
    `${position}. ${step.operation} ${step.material}${thickness}: ${speed} at ${step.settings.power_percent} % (${method})`,
    ...wrapText(inEnglish(step.rationale), width - 3).map((line) => `   ${line}`),
    '',
    ...(fit === null ? ['   No fit answers this.'] : fitLines(fit)),
    '',
    ...(rows.length === 0
      ? ['   No published row is comparable.']
      : [
          '   Published rows, nearest first (distance 0 is the same job, 1 about a factor of 2.7)',
          ...tableLines(
            rows,
            sources.map(({ id }) => id),
          ),
        ]),
    ...sources.flatMap(({ title, ref, license }, at) =>
      wrapText(`[${at + 1}] ${title}, ${ref} (license: ${license})`, width - 3).map(
        (line) => `   ${line}`,
      ),
    ),
  ];
}

function fitLines({
  level,
  rows,
  contributors,
  start_mm_s,
  terms,
  speed_mm_s,
  band_factor,
}: Fit): string[] {
  const line = (name: string, value: string) => `     ${name.padEnd(NAME_WIDTH)} ${value}`;
  return [
    `   The fit, on the level of the ${level} (${counted(rows, 'row')} from ${counted(contributors, 'independent source')})`,
    line('any material, 20 W, 3 mm, usual line interval', shownSpeed(start_mm_s)),
    ...terms.map(({ name, factor }) => line(inEnglish(name), `× ${factor}`)),
    line('comes to', shownSpeed(speed_mm_s)),
    line('80 % of independent settings lie within', `× or ÷ ${band_factor}`),
  ];
}

function tableLines(rows: readonly Row[], sourceIds: readonly string[]): string[] {
  const head = ['speed', 'power', 'laser', 'thickness', 'passes', 'interval', 'distance', 'source'];
  const cells = rows.map((row) => [
    shownSpeed(row.speed_mm_min / 60),
    row.power_percent === null ? '–' : `${row.power_percent} %`,
    row.power_watts === null ? '–' : formatWatts(row.power_watts),
    row.thickness_mm === null ? '–' : formatMm(row.thickness_mm),
    String(row.passes),
    row.interval_mm === null ? '–' : formatInterval(row.interval_mm, 'mm'),
    row.distance.toFixed(2),
    `[${sourceIds.indexOf(row.source_id) + 1}] ${row.material}`,
  ]);
  const widths = head.map((name, at) =>
    Math.max(name.length, ...cells.map((row) => row[at]?.length ?? 0)),
  );
  return [head, ...cells].map(
    (row) =>
      `     ${row
        .map((cell, at) => (at === row.length - 1 ? cell : cell.padStart(widths[at] ?? 0)))
        .join('  ')}`,
  );
}

function shownSpeed(mmPerSecond: number): string {
  return formatSpeed(mmPerSecond * 60, 'mm/s');
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
