import { inEnglish } from '@beamwright/domain/messages';
import { createHash } from 'node:crypto';
import { cacheKey } from '@beamwright/domain';
import type { Operation, Step } from '@beamwright/domain/types';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { judgeSettingEnergy } from '../review/judge-setting-energy.ts';
import type { GenerationAccount } from './account.ts';
import type { AgentAnswer } from './agents.ts';
import type { GenerationInput } from './generation-input.ts';

/** SHA-256 over the delimited, normalized fields of a job (specification §5). */
export function settingsHash({ request, result }: GenerationInput, operation: Operation): string {
  const key = cacheKey({ ...result.parsed, ...request.machine, operation });
  return createHash('sha256').update(key).digest('hex');
}

/** What distinguishes a job from the plain one, in words: such a setting cannot become a baseline. */
export function qualifiersOf({ result: { parsed } }: GenerationInput): string[] {
  const { material_modifiers, depth, target_depth_mm, expected_color } = parsed;
  return [
    ...material_modifiers,
    ...(depth === null ? [] : [`${depth} engraving`]),
    ...(target_depth_mm === null ? [] : [`${target_depth_mm} mm deep`]),
    ...(expected_color === null ? [] : [`${expected_color} mark`]),
    ...(parsed.is_photo ? ['photo'] : []),
    ...(parsed.is_rotary ? ['rotary'] : []),
  ];
}

interface NewDraft {
  input: GenerationInput;
  operation: Operation;
  account: GenerationAccount;
  answer: AgentAnswer;
  model: string;
}

/** Stores generated settings as a draft for review; `undefined` if they cannot serve others. */
export async function storeDraft(
  trx: Transaction<Database>,
  { input, operation, account, answer, model }: NewDraft,
): Promise<string | undefined> {
  const { request, result, userId } = input;
  const { parsed, steps } = result;
  const { machine } = request;
  const [first] = answer.steps;
  // Unknown material or watts cannot be compared with another job.
  if (first === undefined || parsed.material === null || machine.power_watts === null) {
    return undefined;
  }
  const engine = steps.filter((step) => step.operation === operation);
  const settings = { steps: answer.steps.map(storedStep) };
  const { id } = await trx
    .insertInto('ai_generated_settings')
    .values({
      settings_hash: settingsHash(input, operation),
      settings: JSON.stringify(settings),
      ...judgeSettingEnergy({ settings, engine: { steps: engine }, material: parsed.material }),
      machine_type: machine.type,
      is_galvo: machine.is_galvo,
      material: parsed.material,
      operation,
      thickness: parsed.thickness_mm,
      machine_power: machine.power_watts,
      lens_focal_length: machine.lens_focal_length_mm,
      qualifiers: JSON.stringify(qualifiersOf(input)),
      ai_source: answer.ai_source,
      model,
      total_tokens: answer.total_tokens,
      rationale: wordsOf(answer),
      confidence: Math.min(...answer.steps.map(({ confidence }) => confidence)),
      created_by: userId,
      adjustment_metadata: JSON.stringify(
        { proposal: answer.proposal, warnings: first.warnings, machine },
        storable,
      ),
      engine_answer: JSON.stringify({ steps: engine }),
      counted_towards_limit: true,
      ...(account.isAdmin && {
        major_version: 2,
        minor_version: 0,
        version_type: 'admin_baseline' as const,
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The model's words, which a reviewer sees next to the engine's answer. */
function wordsOf({ steps }: AgentAnswer): string {
  const [words] = steps.flatMap(({ model_words }) => model_words ?? []);
  const leftOut = words?.left_out ? inEnglish(words.left_out) : null;
  return [words?.rationale, words?.disagreement_reason, leftOut].filter(Boolean).join(' ');
}

/** PostgreSQL cannot store NUL or unpaired surrogates; a model may write both. */
const storable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value;

const storedStep = ({ settings, pass_number, pass_type, global_pass, repeats }: Step) => ({
  settings,
  pass_number,
  pass_type,
  global_pass,
  repeats,
});
