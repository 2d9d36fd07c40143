import type { Message } from './message.ts';

/** Each message once, in the order they first came. */
export function distinctMessages(messages: readonly Message[]): Message[] {
  return [...new Map(messages.map((message) => [JSON.stringify(message), message])).values()];
}
