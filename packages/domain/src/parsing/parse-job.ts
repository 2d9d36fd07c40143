import { isNonEmpty, mapNonEmpty } from '../messages/non-empty.ts';
import type { Material } from '../materials/catalog.ts';
import type { Message } from '../messages/message.ts';
import type { Conflict, Depth, Operation, ParsedJob, QuestionField } from '../types.ts';
import { wordsOf } from './job-text.ts';
import { assumptionMessage } from './messages.ts';
import { givenDepth, givenThickness } from './parse-input.ts';
import type { ParseInput } from './parse-input.ts';
import { readText } from './read-text.ts';
import { deepCutIsEngrave, operationsOf } from './final-operations.ts';
import { findConflicts } from './find-conflicts.ts';
import { assumedThickness } from './assumed-thickness.ts';
import type { Stock } from './recognize/stock.ts';
import { recognizeAll } from './recognizer.ts';
import type { Findings } from './recognizer.ts';
import { RECOGNIZERS } from './recognizers.ts';

/**
 * Understands a job: a sentence in English or one of seven other languages, the fields of the structured form, or both.
 * Fields win over the sentence, answers over both; a form alone states coats and sizes in its material field. Never
 * throws; anything not stated is `null`. Text beyond 2,000 characters is ignored.
 */
export function parseJob(input: ParseInput): ParsedJob {
  const text = readText(input.text ?? input.material ?? '');
  const found = recognizeAll(text, input, RECOGNIZERS);
  const { stock, lengths } = found;
  const operations = operationsOf(found, input);
  const conflicts = findConflicts(found, operations, input);
  const thickness = thicknessOf(found, conflicts, input);
  const isDeclined = thickness.thickness_mm === null && input.answers?.thickness_declined === true;
  const named = {
    material: stock.name ?? found.unknown_material,
    paper_weight_gsm: lengths.paper_weight_gsm,
  };
  const assumed = isDeclined ? assumedThickness(named) : null;
  const depth = depthOf(found, operations, conflicts, input);
  return {
    ...named,
    material_known: stock.material !== null,
    material_modifiers: stock.modifiers,
    ...thickness,
    ...(assumed !== null && { thickness_mm: assumed }),
    gauge: lengths.gauge,
    operations: deepCutIsEngrave(operations, depth),
    deep: depth === 'deep',
    depth,
    target_depth_mm: lengths.target_depth_mm,
    quantity: found.quantity,
    size_mm: found.sizes.size_mm,
    expected_color: found.color,
    is_photo: wordsOf(text, 'photo').length > 0,
    is_rotary: wordsOf(text, 'rotary').length > 0,
    stated_laser_type: found.machine.laser_type,
    stated_power_watts: found.machine.power_watts,
    stated_speed_mm_min: found.machine.speed_mm_min,
    stated_power_percent: found.machine.power_percent,
    conflicts,
    assumptions: [
      ...assumptionsOf(found, conflicts),
      ...(assumed === null ? [] : [assumptionMessage('thickness', { thickness: assumed })]),
    ],
  };
}

function thicknessOf(
  { lengths, sizes }: Findings,
  conflicts: readonly Conflict[],
  input: ParseInput,
): Pick<ParsedJob, 'thickness_mm' | 'thickness_options_mm'> {
  const stated = givenThickness(input) ?? lengths.thickness_mm ?? sizes.thickness_mm;
  const thickness_mm = isUnsure('thickness', conflicts) ? null : stated;
  return {
    thickness_mm,
    thickness_options_mm: thickness_mm === lengths.thickness_mm ? lengths.thickness_options_mm : [],
  };
}

function depthOf(
  { depth }: Findings,
  operations: readonly Operation[],
  conflicts: readonly Conflict[],
  input: ParseInput,
): Depth | null {
  if (isUnsure('depth', conflicts)) return null;
  const isShallow = depth.is_surface_work && operations.includes('Engrave');
  return givenDepth(input) ?? depth.stated ?? (isShallow ? 'light' : null);
}

function isUnsure(field: QuestionField, conflicts: readonly Conflict[]): boolean {
  return conflicts.some((conflict) => conflict.field === field);
}

function assumptionsOf(
  { stock, lengths, operations }: Findings,
  conflicts: readonly Conflict[],
): Message[] {
  const { chosen, material } = stock;
  const stated = [
    chosen.material === material ? chosen.assumption : null,
    ...lengths.assumptions,
    operations.assumption,
    isUnsure('material', conflicts) ? null : otherNames(stock),
    stock.is_taken_as_pvc ? assumptionMessage('pvc') : null,
  ];
  return stated.filter((assumption) => assumption !== null);
}

/** A second material in the sentence is never dropped silently. */
function otherNames({ chosen, material }: Stock): Message | null {
  const named =
    chosen.alternatives.length === 0 ? chosen.others : [chosen.material, ...chosen.others];
  const others = named.filter((other) => other !== null && other !== material) as Material[];
  if (material === null || !isNonEmpty(others)) return null;
  return assumptionMessage('one_material', {
    material: material.canonical,
    others: mapNonEmpty(others, ({ canonical }) => canonical),
  });
}
