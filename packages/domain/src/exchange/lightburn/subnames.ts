import { guessOperation } from '../guess-operation.ts';
import type { PassType } from '../../types.ts';
import type { PortableSetting, PortableStep } from '../portable-setting.ts';

const PASS_TITLES: Record<PassType, string> = {
  preheat: 'Preheat',
  roughing: 'Roughing',
  finishing: 'Finishing',
  outline: 'Outline',
};

/** Titles of the steps of an entry with this title in place of a thickness: their own, the kind of pass, or the operation where lines and fills do not tell it (EXC-25). */
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
