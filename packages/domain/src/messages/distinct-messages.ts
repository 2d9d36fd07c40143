import type { Message } from './message.ts';

/** Each message once, in order of first occurrence. */
export function distinctMessages(messages: readonly Message[]): Message[] {
  return [...new Map(messages.map((message) => [JSON.stringify(message), message])).values()];
}
