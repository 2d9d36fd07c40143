import { guessOperation } from '../guess-operation.ts';
import type { PassType } from '../../types.ts';
import type { PortableSetting, PortableStep } from '../portable-setting.ts';

const PASS_TITLES: Record<PassType, string> = {
  preheat: 'Preheat',
  roughing: 'Roughing',
  finishing: 'Finishing',
  outline: 'Outline',
};

/**
 * Titles of the steps of an entry that has a title instead of a thickness. A step's title is its own name, else its pass
 * type, else its operation where the layer mode does not show it (EXC-25).
 */
export function subnamesOf(
  { steps, name }: PortableSetting,
  title: string | null,
): (string | null)[] {
  return steps.map((step) => step.name ?? passTitle(step) ?? operationTitle(step, [name, title]));
}

function passTitle({ pass_type }: PortableStep): string | null {
  return pass_type === null ? null : PASS_TITLES[pass_type];
}

function operationTitle(step: PortableStep, titles: readonly (string | null)[]): string | null {
  const guess = guessOperation({
    mode: step.layer_mode,
    perforated: step.operation === 'Perforate',
    titles,
  });
  return guess === step.operation ? null : step.operation;
}
