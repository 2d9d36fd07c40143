import { inEnglish, type Message } from '@beamwright/domain';
import * as z from 'zod';

/** A sentence with its code, so that a program need not read English. */
export const shownMessage = z.object({
  code: z.string(),
  text: z.string(),
});

export type ShownMessage = z.output<typeof shownMessage>;

export const show = (message: Message): ShownMessage => ({
  code: message.code,
  text: inEnglish(message),
});

export const textsOf = (messages: readonly ShownMessage[]): string[] =>
  messages.map(({ text }) => text);
