import type { Message } from '../../messages/message.ts';
import { safetyMessage } from '../messages.ts';
import { hazardMessages } from '../hazard-messages.ts';
import { activeHazards } from '../active-hazards.ts';
import { hazardsOf } from '../hazards.ts';
import { finding } from '../safety-rule.ts';
import type { SafetyContext, SafetyRule } from '../safety-rule.ts';

/** SAF-17: what to look for on the data sheet before the job. */
export const dataSheet: SafetyRule = {
  number: 'SAF-17',
  check(context) {
    const hints = hintsFor(context);
    return hints.length === 0 ? null : finding('safe', { data_sheet: hints });
  },
};

function hintsFor(context: SafetyContext): Message[] {
  const hazards = [
    ...activeHazards(context),
    ...(context.material === null ? [] : hazardsOf(context.material)),
  ];
  const hints = hazards.flatMap((hazard) => hazardMessages(hazard, 'data_sheet'));
  return context.material === null ? [...hints, safetyMessage('sheet_of_unknown')] : hints;
}
