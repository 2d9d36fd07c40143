import {
  explainJob,
  formatMm,
  formatWatts,
  LASER_TYPES,
  METHODS,
  OPERATIONS,
} from '@beamwright/domain';
import type { JobExplanation } from '@beamwright/domain';
import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { withoutNulls } from '../answer/lines.ts';
import { show, shownMessage, textsOf } from '../answer/shown-message.ts';
import { mmPerSecond, speedText } from '../answer/shown-settings.ts';
import { showSource, shownSource } from '../answer/shown-source.ts';
import type { McpContext } from '../context.ts';
import { READS_ONLY, registerTool } from '../register-tool.ts';
import { jobInput, toJob } from './job-input.ts';
import { closingLines, jobAnswer, jobLines, refuseNonsense, showJob } from './settings.ts';

/** The nearest say the most. */
const MAX_ROWS = 6;
/** A deep engraving repeats its explanation. */
const MAX_STEPS = 8;

const publishedRow = z.object({
  laser: z.enum(LASER_TYPES),
  power_watts: z.number().optional(),
  material: z.string(),
  thickness_mm: z.number().optional(),
  speed_mm_min: z.number(),
  speed_mm_s: z.number(),
  power_percent: z.number().optional(),
  passes: z.number(),
  interval_mm: z.number().optional(),
  distance: z.number().describe('0: the same job. 1: about a factor of 2.7 in one number.'),
  source_id: z.string(),
});

const fit = z.object({
  level: z.enum(['material', 'family']),
  published_rows: z.number(),
  independent_sources: z.number(),
  start_mm_s: z.number().describe('Any material, 20 W, 3 mm, usual line interval.'),
  factors: z.array(z.object({ name: z.string(), factor: z.number() })),
  speed_mm_s: z.number().describe('The product.'),
  band_factor: z.number().describe('80 % of independent settings lie within × or ÷ of it.'),
});

const explainedStep = z.object({
  operation: z.enum(OPERATIONS),
  material: z.string(),
  speed_mm_min: z.number(),
  speed_mm_s: z.number(),
  power_percent: z.number(),
  method: z.enum(METHODS),
  rationale: shownMessage,
  details: z.array(shownMessage),
  fit: fit.optional().describe('Left out where no fit answers.'),
  published_count: z.number(),
  published: z
    .array(publishedRow)
    .describe(`Comparable published settings, at most ${MAX_ROWS}, nearest first.`),
  sources: z.array(shownSource),
});

const explainAnswer = jobAnswer.extend({
  step_count: z.number(),
  steps: z.array(explainedStep).describe(`At most ${MAX_STEPS}.`),
});

type ExplainedStep = z.output<typeof explainedStep>;

export function registerExplain(server: McpServer, context: McpContext): void {
  registerTool(server, context, {
    name: 'explain',
    title: 'Evidence for laser settings',
    description:
      'Explain why settings has its numbers: for each step the reasons, the factors of the computed speed, and the nearest published settings with their sources. Same input as settings. Use it when the user asks why or where from.',
    input: jobInput,
    output: explainAnswer,
    annotations: READS_ONLY,
    run: async (input) => {
      const job = await toJob(input, context.findings);
      refuseNonsense(job);
      const explanation = explainJob(job.request);
      return {
        ...showJob(job, explanation.result),
        step_count: explanation.result.steps.length,
        steps: showSteps(explanation).slice(0, MAX_STEPS),
      };
    },
    text: (answer) => [
      ...jobLines(answer),
      ...answer.steps.flatMap((step, at) => explainedLines(step, at + 1)),
      ...closingLines(answer),
    ],
  });
}

function showSteps({ result, explanations }: JobExplanation): ExplainedStep[] {
  return result.steps.flatMap((step, at) => {
    const behind = explanations[at];
    if (behind === undefined) return [];
    const { speed_mm_min, power_percent } = step.settings;
    return [
      {
        operation: step.operation,
        material: step.material,
        speed_mm_min,
        speed_mm_s: mmPerSecond(speed_mm_min),
        power_percent,
        method: step.method,
        rationale: show(step.rationale),
        details: step.details.map(show),
        ...(behind.fit !== null && { fit: showFit(behind.fit) }),
        published_count: behind.rows.length,
        published: behind.rows.slice(0, MAX_ROWS).map(showRow),
        sources: behind.sources.map(showSource),
      },
    ];
  });
}

type Behind = JobExplanation['explanations'][number];

const showFit = (found: NonNullable<Behind['fit']>): z.output<typeof fit> => ({
  level: found.level,
  published_rows: found.rows,
  independent_sources: found.contributors,
  start_mm_s: found.start_mm_s,
  factors: found.terms.map(({ name, factor }) => ({ name: show(name).text, factor })),
  speed_mm_s: found.speed_mm_s,
  band_factor: found.band_factor,
});

const showRow = (row: Behind['rows'][number]): z.output<typeof publishedRow> => ({
  laser: row.laser_type,
  material: row.material,
  speed_mm_min: row.speed_mm_min,
  speed_mm_s: mmPerSecond(row.speed_mm_min),
  passes: row.passes,
  distance: row.distance,
  source_id: row.source_id,
  ...withoutNulls({
    power_watts: row.power_watts,
    thickness_mm: row.thickness_mm,
    power_percent: row.power_percent,
    interval_mm: row.interval_mm,
  }),
});

function explainedLines(step: ExplainedStep, position: number): string[] {
  const { operation, material, speed_mm_min, power_percent, method, sources } = step;
  return [
    `${position}. ${operation} ${material}: ${speedText(speed_mm_min)} at ${power_percent} % (${method})`,
    ...textsOf([step.rationale, ...step.details]).map((text) => `   ${text}`),
    ...(step.fit === undefined ? ['   No fit answers this.'] : fitLines(step.fit)),
    ...(step.published.length === 0
      ? ['   No published setting is comparable.']
      : [`   Nearest of ${step.published_count} comparable published settings:`]),
    ...step.published.map((row) => `   - ${rowText(row)}`),
    ...(sources.length === 0 ? [] : ['   Sources:']),
    ...sources.map(({ id, title, ref }) => `   [${id}] ${title}, ${ref}`),
  ];
}

const fitLines = (found: z.output<typeof fit>): string[] => [
  `   Fit on the level of the ${found.level}, ${found.published_rows} published rows of ${found.independent_sources} independent sources:`,
  `   ${found.start_mm_s} mm/s${found.factors.map(({ name, factor }) => ` × ${factor} (${name})`).join('')} = ${found.speed_mm_s} mm/s, band × or ÷ ${found.band_factor}`,
];

const rowText = (row: z.output<typeof publishedRow>): string =>
  [
    `${row.material}, ${row.laser}`,
    row.power_watts === undefined ? null : formatWatts(row.power_watts),
    row.thickness_mm === undefined ? null : formatMm(row.thickness_mm),
    speedText(row.speed_mm_min),
    row.power_percent === undefined ? null : `${row.power_percent} %`,
    `passes ${row.passes}`,
    `distance ${row.distance}`,
    `[${row.source_id}]`,
  ]
    .filter((part) => part !== null)
    .join(', ');
