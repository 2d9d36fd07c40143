import {
  formatDuration,
  formatMm,
  formatSpeed,
  METHODS,
  OPERATIONS,
  PASS_TYPES,
  type CheckedStep,
} from '@beamwright/domain';
import * as z from 'zod';
import { percent, withoutNulls } from './lines.ts';
import { show, shownMessage, type ShownMessage } from './shown-message.ts';
import { settingsLine, showSettings, shownSettings } from './shown-settings.ts';
import { showSource, shownSource } from './shown-source.ts';

/** The rest is in the answer of `explain`. */
const MAX_SOURCES = 5;

export const shownStep = z.object({
  operation: z.enum(OPERATIONS),
  material: z.string(),
  thickness_mm: z.number().optional(),
  ...shownSettings.shape,
  speed_band_mm_min: z
    .array(z.number())
    .length(2)
    .describe(
      'Lowest and highest speed: 80 % of independent settings are inside, if there are sources; otherwise assumed.',
    ),
  confidence: z.number().describe('0.1 to 0.95.'),
  method: z.enum(METHODS).describe('How the numbers were found, baseline being the best.'),
  rationale: shownMessage,
  warnings: z.array(shownMessage),
  lens_focal_length_mm: z.number().optional(),
  target_depth_mm: z.number().optional(),
  pass_type: z.enum(PASS_TYPES).optional().describe('Its part in a deep engraving.'),
  repeats: z.number().describe('How often the steps with a pass_type run in turn; usually 1.'),
  estimated_seconds: z.number().optional().describe('Only if the size is known.'),
  source_count: z.number(),
  sources: z.array(shownSource).describe(`At most ${MAX_SOURCES}; explain lists all.`),
});

export type ShownStep = z.output<typeof shownStep>;

export function showStep(step: CheckedStep): ShownStep {
  const { operation, material, settings, confidence, method, sources, warnings } = step;
  const [low, high] = step.speed_band_mm_min;
  return {
    operation,
    material,
    ...withoutNulls({ thickness_mm: step.thickness_mm }),
    ...showSettings(settings),
    speed_band_mm_min: [low, high],
    confidence,
    method,
    rationale: show(step.rationale),
    warnings: [step.capability_warning, ...warnings]
      .filter((warning) => warning !== null)
      .map(show),
    ...withoutNulls({
      lens_focal_length_mm: step.lens_focal_length_mm,
      target_depth_mm: step.target_depth_mm,
      pass_type: step.pass_type,
      estimated_seconds: step.estimate?.seconds ?? null,
    }),
    repeats: step.repeats,
    source_count: sources.length,
    sources: sources.slice(0, MAX_SOURCES).map(showSource),
  };
}

/** One step as text; `position` counts from 1. */
export function stepLines(step: ShownStep, position: number): string[] {
  const thickness = step.thickness_mm === undefined ? '' : `, ${formatMm(step.thickness_mm)}`;
  const pass = step.pass_type === undefined ? '' : ` (${step.pass_type})`;
  const times = step.repeats > 1 ? `, run in turn ${step.repeats} times` : '';
  return [
    `${position}. ${step.operation} ${step.material}${thickness}${pass}${times}: ${settingsLine(step)}`,
    `   ${bandText(step)}; confidence ${percent(step.confidence)} (${step.method})`,
    `   Why: ${step.rationale.text}`,
    ...step.warnings.map(({ text }: ShownMessage) => `   Warning: ${text}`),
    ...(step.estimated_seconds === undefined
      ? []
      : [`   Time: about ${formatDuration(step.estimated_seconds)} (estimate)`]),
    `   ${sourcesText(step)}`,
  ];
}

function bandText({ speed_band_mm_min: [low = 0, high = 0], source_count }: ShownStep): string {
  const range = `${formatSpeed(low, 'mm/s')} and ${formatSpeed(high, 'mm/s')}`;
  return source_count > 0
    ? `80 % of independent settings lie between ${range}`
    : `Try speeds between ${range} (assumed)`;
}

function sourcesText({ sources, source_count }: ShownStep): string {
  if (source_count === 0) return 'Sources: none';
  const more = source_count > sources.length ? ` and ${source_count - sources.length} more` : '';
  return `Sources: ${sources.map(({ title }) => title).join('; ')}${more}`;
}
