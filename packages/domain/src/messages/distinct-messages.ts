import type { Message } from './message.ts';

/** Each message once, in order of first occurrence. */
export function distinctMessages(messages: readonly Message[]): Message[] {
  return [...new Map(messages.map((message) => [JSON.stringify(message), message])).values()];
}

/** The messages that are not among the others. */
export function withoutMessages(
  messages: readonly Message[],
  others: readonly Message[],
): Message[] {
  const said = new Set(others.map((message) => JSON.stringify(message)));
  return messages.filter((message) => !said.has(JSON.stringify(message)));
}
