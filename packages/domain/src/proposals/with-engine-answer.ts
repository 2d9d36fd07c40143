import type { Message } from '../messages/message.ts';
import type { Step } from '../types.ts';
import { proposalMessage } from './messages.ts';

/** How the engine's numbers were found, for a step whose own message says something else. */
export function withEngineAnswer({ rationale, details }: Step): Message[] {
  return [proposalMessage('our_answer', { answer: rationale }), ...details];
}
