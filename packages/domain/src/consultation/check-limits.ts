import { outsideLimits } from '../machines/outside-limits.ts';
import type { Message } from '../messages/message.ts';
import type { MachineProfile, StepSettings } from '../types.ts';
import { checkMessage } from './check-messages.ts';
import { PROPOSED_FIELDS, proposalLimits, type ProposalLimit } from './proposal-limits.ts';

/** Every number that the machine can't run, or that is none. */
export function problemsWithLimits(settings: StepSettings, machine: MachineProfile): Message[] {
  const numbers = PROPOSED_FIELDS.map((field) => settings[field]).filter((value) => value !== null);
  if (!numbers.every(Number.isFinite)) return [checkMessage('not_a_number')];
  if (!Number.isInteger(settings.passes)) return [checkMessage('whole_passes')];
  const limits = proposalLimits(machine);
  const listed = new Set<string>(limits.map(({ field }) => field));
  // What the machine has not at all, such as the pulses of a CO2 laser.
  const other = outsideLimits(settings, machine).filter(({ field }) => !listed.has(field));
  return [
    ...limits.flatMap((limit) => beyond(settings[limit.field], limit) ?? []),
    ...other.map(({ message }) => message),
  ];
}

function beyond(
  value: number | null,
  { field, low, high, is_own: own }: ProposalLimit,
): Message | null {
  if (value === null || (value >= low && value <= high)) return null;
  const side = value < low ? 'low' : 'high';
  return checkMessage(field, { value, limit: side === 'low' ? low : high, side, own });
}
