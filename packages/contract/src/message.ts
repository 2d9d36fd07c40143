import type { Message } from '@beamwright/domain/types';
import * as z from 'zod/mini';
import { field } from './schema.ts';

/** A sentence as data, with its English text. Codes and values stay; the wording of the text may change. */
export const message = z.object({
  code: field(z.string(), 'Code of the sentence: its part of Beamwright and its name.'),
  values: field(
    z.record(z.string(), z.unknown()) as unknown as z.ZodMiniType<Message['values']>,
    'Values of the sentence: numbers, names, text from users or further messages.',
  ),
  text: field(z.string(), 'The sentence in English.'),
});

export type ShownMessage = z.output<typeof message>;

export const messages = (description: string) => field(z.array(message), description);
