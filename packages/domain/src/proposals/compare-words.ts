import type { Message } from '../messages/message.ts';
import { proposalMessage } from './messages.ts';
import type { Step } from '../types.ts';
import type { Agreement } from './judge-agreement.ts';
import type { NormalizedStep } from './normalize-proposal.ts';
import { energyValues, numberValues } from './numbers-in-words.ts';

/** How a proposal compares with the engine's numbers (AIP-11). */
export function compareInWords(
  { settings, energy }: NormalizedStep,
  step: Step,
  agreement: Agreement,
): Message {
  const per = step.settings.fill_type === 'fill' ? 'mm²' : 'mm';
  switch (agreement) {
    case 'same':
      return proposalMessage('agrees');
    case 'within':
    case 'reasoned':
      return proposalMessage(agreement === 'within' ? 'within' : 'outside', {
        ...energyValues(energy.ratio),
        ...numberValues(step.settings),
        per,
      });
    case 'unfounded':
      return proposalMessage('unfounded', numberValues(settings));
  }
}
