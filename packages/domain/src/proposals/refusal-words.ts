import type { Message } from '../messages/message.ts';
import { proposalMessage } from './messages.ts';
import type { StepSettings } from '../types.ts';
import type { JudgedEnergy } from './compare-energy.ts';
import { numberValues, twoDigits } from './numbers-in-words.ts';

/** Refusal of a proposal with too much energy (AIP-8). */
export function tooMuch(
  settings: StepSettings,
  { ratio, hottest, most, burns }: JudgedEnergy,
  stock: string | null,
): Message {
  const numbers = numberValues(settings);
  if (hottest === Number.POSITIVE_INFINITY) return proposalMessage('not_comparable', numbers);
  return proposalMessage('too_much', {
    ...numbers,
    times: twoDigits(hottest),
    // Fewer passes, wider line intervals or hotter pulses concentrate the energy.
    at_once: hottest > ratio,
    burns,
    stock,
    limit: most > 1 ? twoDigits(most) : null,
  });
}

/** Refusal of a proposal with too little energy (AIP-8). */
export function tooLittle(settings: StepSettings, { ratio }: JudgedEnergy): Message {
  const percent = Number((ratio * 100).toPrecision(1));
  return proposalMessage('too_little', { ...numberValues(settings), percent });
}
