import type { WorkflowStep } from '@beamwright/contract';
import { i18n } from './i18n.ts';
import { dataText } from './data-text.ts';
import { shownLength } from './shown-quantity.ts';
import { inLowerCase, operationLabel, passTypeLabel } from './step-labels.ts';

type StepName = Pick<WorkflowStep, 'operation' | 'material' | 'thickness_mm' | 'target_depth_mm'>;

/**
 * For example `Cut birch plywood, 3 mm` or `Engrave brass, 0.5 mm deep`; thickness only where it
 * matters.
 */
export function stepTitle({
  operation,
  material,
  thickness_mm,
  target_depth_mm,
}: StepName): string {
  const name = i18n.t('{operation} {material}', {
    operation: operationLabel(operation),
    material: dataText(material),
  });
  if (operation === 'Engrave' && target_depth_mm !== null) {
    return i18n.t('{name}, {depth} deep', { name, depth: shownLength(target_depth_mm).text });
  }
  const goesThrough = operation === 'Cut' || operation === 'Perforate' || operation === 'Score';
  return goesThrough && thickness_mm !== null
    ? i18n.t('{name}, {thickness}', { name, thickness: shownLength(thickness_mm).text })
    : name;
}

type StepCycle = Pick<WorkflowStep, 'global_pass' | 'total_global_passes' | 'repeats'>;

/** How often the listed steps are repeated in order; 1 when every cycle is listed. */
function cyclesOf(steps: readonly StepCycle[]): number {
  return Math.max(1, ...steps.map(({ repeats }) => repeats));
}

type SequenceStep = StepCycle & Pick<WorkflowStep, 'pass_type' | 'pass_number'>;

/** For example `roughing, cycle 1 of 3`: position in a multi-pass sequence; null outside one. */
export function sequenceText(step: SequenceStep, steps: readonly StepCycle[]): string | null {
  const { pass_type, pass_number, global_pass, total_global_passes } = step;
  const isCycle = global_pass !== null && total_global_passes !== null && total_global_passes > 1;
  const words = [
    ...(pass_type !== null
      ? [passTypeLabel(pass_type)]
      : pass_number !== null
        ? [i18n.t('pass {n}', { n: pass_number })]
        : []),
    ...(isCycle && cyclesOf(steps) === 1
      ? [i18n.t('cycle {n} of {total}', { n: global_pass, total: total_global_passes })]
      : []),
  ];
  return words.length === 0 ? null : words.join(', ');
}

/** For example `2 steps, engrave first.` */
export function workflowSummary(
  steps: readonly (StepCycle & Pick<WorkflowStep, 'operation'>)[],
): string {
  const first = steps[0];
  if (steps.length <= 1 || first === undefined) return i18n.t('One step.');
  const cycles = cyclesOf(steps);
  if (cycles > 1) {
    const from = steps.findIndex(({ repeats }) => repeats === cycles) + 1;
    const to = steps.findLastIndex(({ repeats }) => repeats === cycles) + 1;
    return to - from + 1 === steps.length
      ? i18n.t('{n} steps: run them in order, {cycles} times.', { n: steps.length, cycles })
      : i18n.t('{n} steps, in this order. Run steps {from} to {to} in turn, {cycles} times.', {
          n: steps.length,
          from,
          to,
          cycles,
        });
  }
  const hasOrder = steps.some(({ operation }) => operation !== first.operation);
  return hasOrder
    ? i18n.t('{n} steps, {first} first.', {
        n: steps.length,
        first: inLowerCase(operationLabel(first.operation)),
      })
    : i18n.t('{n} steps, in this order.', { n: steps.length });
}

/** Label of the button that saves all steps. */
export function saveAllLabel(count: number): string {
  return count === 2 ? i18n.t('Save both') : i18n.t('Save all {n}', { n: count });
}
