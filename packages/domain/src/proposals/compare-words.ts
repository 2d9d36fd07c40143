import type { Step } from '../types.ts';
import type { Agreement } from './judge-agreement.ts';
import type { NormalisedStep } from './normalise-proposal.ts';
import { energyInWords, numbersInWords } from './numbers-in-words.ts';

/** Our own sentence on how a proposal compares with the engine's numbers, with units (AIP-11). */
export function compareInWords(
  { settings, energy }: NormalisedStep,
  step: Step,
  agreement: Agreement,
): string {
  const ours = numbersInWords(step.settings);
  const per = step.settings.fill_type === 'fill' ? 'mm²' : 'mm';
  const amount = `${energyInWords(energy.ratio)} per ${per}`;
  switch (agreement) {
    case 'same':
      return `A language model agrees with our ${ours}.`;
    case 'within':
      return `A language model proposed this: ${amount}, within our range (ours is ${ours}).`;
    case 'reasoned':
      return `A language model proposed this: ${amount}, outside our range (ours is ${ours}).`;
    case 'unfounded':
      return `A language model proposed ${numbersInWords(settings)}, outside our range and without a reason, so these are our numbers.`;
  }
}
