import type { Message } from '../messages/message.ts';
import type { Step } from '../types.ts';
import { proposalMessage } from './messages.ts';

/** How our own numbers were found, for a step whose sentence says something else. */
export function withEngineAnswer({ rationale, details }: Step): Message[] {
  return [proposalMessage('our_answer', { answer: rationale }), ...details];
}
