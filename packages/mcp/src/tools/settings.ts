import { isUnderstood, OUTCOMES, OPERATIONS, planJob, type JobResult } from '@beamwright/domain';
import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { bullets, percent, withoutNulls } from '../answer/lines.ts';
import { show, shownMessage, textsOf } from '../answer/shown-message.ts';
import { questionLine, showQuestion, shownQuestion } from '../answer/shown-question.ts';
import { safetyLines, showSafety, shownSafety } from '../answer/shown-safety.ts';
import { showStep, shownStep, stepLines } from '../answer/shown-step.ts';
import type { McpContext } from '../context.ts';
import { machineLine, showMachine, shownMachine } from '../machine/shown-machine.ts';
import { READS_ONLY, registerTool } from '../register-tool.ts';
import { ToolError } from '../tool-error.ts';
import { jobInput, toJob, type CompletedJob } from './job-input.ts';

const impossible = z.object({
  operation: z.enum(OPERATIONS),
  reasons: z.array(shownMessage),
  instead: z.array(shownMessage),
});

/** What `settings` and `explain` say alike. */
export const jobAnswer = z.object({
  outcome: z
    .enum(OUTCOMES)
    .describe(
      'workflow: run the steps in order. clarify: ask the user the questions. blocked: refuse. impossible: this laser cannot do it.',
    ),
  machine: shownMachine,
  understood: z.object({
    material: z.string().optional(),
    thickness_mm: z.number().optional(),
    operations: z.array(z.enum(OPERATIONS)),
  }),
  assumptions: z.array(shownMessage).describe('Tell the user.'),
  questions: z.array(shownQuestion),
  safety: shownSafety,
  impossible: z.array(impossible).describe('Operations without steps.'),
});

type JobAnswer = z.output<typeof jobAnswer>;

const settingsAnswer = jobAnswer.extend({
  confidence: z.number().describe('Of the weakest step; 0 without steps.'),
  steps: z.array(shownStep).describe('In run order.'),
});

export function registerSettings(server: McpServer, context: McpContext): void {
  registerTool(server, context, {
    name: 'settings',
    title: 'Laser settings for a job',
    description:
      'Compute laser settings for a job: speed, power, passes and more, step by step in run order, each with a speed band, confidence and published sources. Asks back when something is missing, and refuses dangerous materials. Use it instead of numbers from memory.',
    input: jobInput,
    output: settingsAnswer,
    annotations: READS_ONLY,
    run: async (input) => {
      const job = await toJob(input, context.findings);
      refuseNonsense(job);
      const result = planJob(job.request);
      return {
        ...showJob(job, result),
        confidence: result.confidence,
        steps: result.steps.map(showStep),
      };
    },
    text: (answer) => [
      ...jobLines(answer),
      ...(answer.steps.length === 0
        ? []
        : [`Steps in run order, confidence ${percent(answer.confidence)}:`]),
      ...answer.steps.flatMap((step, at) => stepLines(step, at + 1)),
      ...closingLines(answer),
    ],
  });
}

/** Text without any work in it gets no answer, because all of it would be assumed. */
export function refuseNonsense({ request }: CompletedJob): void {
  if (isUnderstood(request)) return;
  throw new ToolError(
    'No work, material or size was understood.',
    'Pass the user’s own words as job, such as "cut 3mm birch plywood".',
  );
}

export function showJob({ request, assumptions }: CompletedJob, result: JobResult): JobAnswer {
  const { outcome, parsed, questions, safety } = result;
  return {
    outcome,
    machine: showMachine(request.machine),
    understood: {
      ...withoutNulls({ material: parsed.material, thickness_mm: parsed.thickness_mm }),
      operations: parsed.operations,
    },
    assumptions: [...assumptions, ...parsed.assumptions].map(show),
    questions: questions.flatMap(showQuestion),
    safety: showSafety(safety),
    impossible: result.impossible.map(({ operation, reasons, instead }) => ({
      operation,
      reasons: reasons.map(show),
      instead: instead.map(show),
    })),
  };
}

/** A refusal comes before everything else. */
export function jobLines({
  machine,
  assumptions,
  questions,
  safety,
  outcome,
}: JobAnswer): string[] {
  return [
    ...(outcome === 'blocked' ? safetyLines(safety) : []),
    `Machine: ${machineLine(machine)}`,
    ...bullets('Assumed', textsOf(assumptions)),
    ...bullets(
      'Ask the user, then call again with the same job and answers',
      questions.map(questionLine),
    ),
  ];
}

export function closingLines({ impossible, safety, outcome }: JobAnswer): string[] {
  return [
    ...impossible.flatMap(({ operation, reasons, instead }) => [
      ...bullets(`${operation} is not possible with this laser`, textsOf(reasons)),
      ...bullets('Instead', textsOf(instead)),
    ]),
    ...(outcome === 'blocked' ? [] : safetyLines(safety)),
  ];
}
