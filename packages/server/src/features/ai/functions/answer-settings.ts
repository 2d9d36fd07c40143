import { inEnglish, messagesText } from '@beamwright/domain/messages';
import {
  withDerivedSettings,
  type AiSettingsAnswer,
  type AiSettingsRequest,
} from '@beamwright/contract';
import { colorIn, questionInEnglish, machineOfType } from '@beamwright/domain';
import type { CheckedStep, JobRequest, JobResult } from '@beamwright/domain/types';
import { AppError } from '../../../platform/errors.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { readCustomMaterials } from '../../materials/service.ts';
import type { FindAdditions } from '../../questions/service.ts';
import type { GenerationResult, Generator } from '../service.ts';
import { planWithBlocks } from './plan-with-blocks.ts';

interface AnswerServices {
  generator: Generator;
  findAdditions: FindAdditions;
}

/**
 * The edge functions ai-settings-* (specification §7): one operation for a machine that the caller describes. A blocked
 * material stays blocked; if the model does not answer, the engine does.
 */
export async function answerSettings(
  { userId, db, log }: RequestContext,
  { generator, findAdditions }: AnswerServices,
  body: AiSettingsRequest,
): Promise<AiSettingsAnswer> {
  const custom_materials = await db((trx) => readCustomMaterials(trx, userId));
  const own = custom_materials === undefined ? {} : { custom_materials };
  const planned = await planWithBlocks(findAdditions, { ...toJobRequest(body), ...own });
  const { request, result } = planned;
  if (result.outcome !== 'workflow') return refuse(result);
  const remarked = await judgeRemarks(findAdditions, body, { ...request, ...own });
  if (remarked?.outcome === 'blocked') return refuse(remarked);
  const remarks = remarksOf(body);
  const generated = await generator.generate({
    userId,
    ...planned,
    job_id: null,
    machine_name: '',
    safety_bypassed: false,
    order: 'model_only',
    strategy: body.aiStrategy,
    ...(remarks && { remarks }),
    announce: () => {},
    log,
  });
  await generated.settle('saved');
  if (generated.ai?.outcome === 'limit_exceeded' && generated.ai.message !== null) {
    throw new AppError('ai_limit_exceeded', 'no request left', {
      detail: generated.ai.message,
    });
  }
  return present(generated);
}

function toJobRequest(body: AiSettingsRequest): JobRequest {
  const { material, operation, thickness, isDeep, targetDepthMm, originalInput } = body;
  // The material field often lacks the color in the sentence, and the color decides the effect of the light.
  const color = originalInput ? colorIn(originalInput, body.machineType) : null;
  return {
    // The depth is read from a sentence only.
    ...(targetDepthMm != null && { text: `${operation} ${targetDepthMm} mm deep` }),
    material,
    operations: [operation],
    ...(thickness != null && { thickness_mm: thickness }),
    answers: { ...(thickness == null && { thickness_declined: true }), ...(color && { color }) },
    depth: isDeep === true || targetDepthMm != null ? 'deep' : 'medium',
    machine: machineOfType(body.machineType, {
      power_watts: body.machinePower,
      lens_focal_length_mm: body.selectedLens ?? null,
      ...(body.isGalvo !== undefined && { is_galvo: body.isGalvo }),
    }),
  };
}

function remarksOf({ machineContext, originalInput }: AiSettingsRequest) {
  const remarks = {
    ...(machineContext && { machine: machineContext }),
    ...(originalInput && { sentence: originalInput }),
  };
  return Object.keys(remarks).length === 0 ? undefined : remarks;
}

/** A hazard named only in a remark still counts. */
async function judgeRemarks(
  findAdditions: FindAdditions,
  body: AiSettingsRequest,
  { machine, custom_materials }: JobRequest,
): Promise<JobResult | undefined> {
  const text = [body.originalInput, body.machineContext].filter(Boolean).join('. ');
  if (text === '') return undefined;
  const asked = { text, machine, ...(custom_materials && { custom_materials }) };
  return (await planWithBlocks(findAdditions, asked)).result;
}

const NOTHING = {
  settings: [],
  confidence: null,
  rationale: null,
  apiError: null,
  usage: { total_tokens: 0 },
  model: null,
  debugSource: 'engine',
};

function refuse(result: JobResult): AiSettingsAnswer {
  return {
    ...NOTHING,
    warnings: result.safety.reasons.map(inEnglish),
    error: refusalReasons(result).join(' '),
    apiStatus: REFUSED[result.outcome] ?? 'incomplete',
  };
}

const REFUSED: Partial<Record<JobResult['outcome'], AiSettingsAnswer['apiStatus']>> = {
  blocked: 'blocked',
  impossible: 'impossible',
};

function refusalReasons({ outcome, questions, safety_warnings, impossible }: JobResult): string[] {
  if (outcome === 'blocked') return safety_warnings.map(inEnglish);
  if (outcome === 'clarify') return questions.map(questionInEnglish);
  return impossible.map(
    ({ reasons, instead }) =>
      `${messagesText(reasons)} Instead: ${instead.map(inEnglish).join(', or ')}.`,
  );
}

function present({ result, generations, ai }: GenerationResult): AiSettingsAnswer {
  const [generation] = generations;
  const [first] = result.steps;
  if (generation === undefined || first === undefined) throw new Error('no step was planned');
  return {
    settings: result.steps.map(toPass),
    confidence: result.confidence,
    rationale: inEnglish(first.rationale),
    warnings: [...result.safety_warnings, ...result.steps.flatMap(({ warnings }) => warnings)].map(
      inEnglish,
    ),
    error: null,
    apiStatus: generation.model === null ? 'fallback' : 'ok',
    apiError: generation.model === null ? noModelWords(ai) : null,
    usage: { total_tokens: generation.total_tokens },
    model: generation.model,
    debugSource: generation.debug_source,
  };
}

const noModelWords = (ai: GenerationResult['ai']): string =>
  ai?.message ? inEnglish(ai.message) : 'No AI is configured.';

function toPass({ settings: own, pass_number, pass_type, repeats }: CheckedStep) {
  const settings = withDerivedSettings(own);
  return {
    speed: settings.speed_mm_min,
    power: settings.power_percent,
    passes: settings.passes,
    interval: settings.interval_mm,
    frequency: settings.frequency_hz,
    pulse_width_ns: settings.pulse_width_ns,
    kerf: settings.kerf_mm,
    airAssist: settings.air_assist,
    airPressure: settings.air_psi,
    frequency_khz: settings.frequency_khz,
    hatch_spacing_mm: settings.hatch_spacing_mm,
    hatch_type: settings.hatch_type,
    hatch_angle_deg: settings.hatch_angle_deg,
    fill_type: settings.fill_type,
    z_offset_mm: settings.z_offset_mm,
    focusAdjustment: settings.z_offset_mm,
    passNumber: pass_number,
    passType: pass_type,
    repeats,
  };
}
