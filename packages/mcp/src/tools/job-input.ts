import {
  assumeMachine,
  DEPTHS,
  machinesInSentence,
  readJob,
  STOCK_COLORS,
  type JobAnswers,
  type JobRequest,
  type Message,
} from '@beamwright/domain';
import * as z from 'zod';
import type { FindFindings } from '../context.ts';
import { machineInput } from '../machine/machine-input.ts';
import { profileOf, resolveMachine } from '../machine/resolve-machine.ts';

/** What the domain reads of a sentence. */
const MAX_JOB = 2000;
const MAX_MATERIAL = 200;
const MAX_THICKNESS_MM = 500;

export const jobInput = z.strictObject({
  job: z
    .string()
    .trim()
    .min(1)
    .max(MAX_JOB, `Shorten it to ${MAX_JOB} characters.`)
    .describe(
      'The user’s own words, in any language: work, material, thickness, size. Such as "cut 3mm birch plywood coasters and lightly engrave a logo".',
    ),
  machine: machineInput.optional(),
  answers: z
    .strictObject({
      material: z.string().trim().min(1).max(MAX_MATERIAL).optional(),
      thickness_mm: z.number().positive().max(MAX_THICKNESS_MM).optional(),
      thickness_unknown: z
        .boolean()
        .optional()
        .describe('The user does not know it: the usual one is assumed, and the answer says so.'),
      depth: z.enum(DEPTHS).optional(),
      color: z.enum(STOCK_COLORS).optional().describe('tinted and clear are see-through.'),
      coated: z.boolean().optional().describe('Paint, mask or marking compound on the surface.'),
    })
    .optional()
    .describe('The user’s answers to questions of an earlier call; send the same job again.'),
});

export interface CompletedJob {
  request: JobRequest;
  assumptions: Message[];
}

/** A job for a complete machine, with the findings of the installation. Nothing in the input bypasses safety. */
export async function toJob(
  { job, machine: stated, answers }: z.output<typeof jobInput>,
  findings: FindFindings,
): Promise<CompletedJob> {
  const asked = { text: job, ...(answers && { answers: toAnswers(answers) }) };
  const named = stated === undefined ? machinesInSentence(job) : [];
  const [only] = named;
  const known = only !== undefined && named.length === 1 ? profileOf(only) : resolveMachine(stated);
  const { machine, assumptions } = assumeMachine(asked, known);
  const request = { ...asked, machine };
  const added_findings = await findings(readJob(request));
  return { request: { ...request, added_findings }, assumptions };
}

function toAnswers({
  material,
  thickness_mm,
  thickness_unknown,
  depth,
  color,
  coated,
}: NonNullable<z.output<typeof jobInput>['answers']>): JobAnswers {
  return {
    ...(material !== undefined && { material }),
    ...(thickness_mm !== undefined && { thickness_mm }),
    ...(thickness_unknown === true && thickness_mm === undefined && { thickness_declined: true }),
    ...(depth !== undefined && { depth }),
    ...(color !== undefined && { color }),
    ...(coated !== undefined && { coated }),
  };
}
