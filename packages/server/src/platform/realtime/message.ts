import type { StreamEvent } from '@beamwright/contract';
import * as z from 'zod/mini';
import { AppError } from '../errors.ts';

export type JsonValue =
  | string
  | number
  | boolean
  | null
  | JsonValue[]
  | { [key: string]: JsonValue };

export interface Message extends StreamEvent {
  data: JsonValue;
}

/**
 * PostgreSQL refuses notifications of 8,000 bytes or more. For more data, publish a notice and let the client fetch
 * it.
 */
const MAX_BYTES = 4096;

const message = z.object({
  channel: z.string().check(z.minLength(1)),
  event: z.string().check(z.minLength(1)),
  data: z._default(z.unknown(), null),
});

export function encodeMessage(content: Message): string {
  const text = JSON.stringify(content);
  const bytes = Buffer.byteLength(text);
  if (bytes <= MAX_BYTES) return text;
  throw new AppError('internal', `${content.event} on ${content.channel} has ${bytes} bytes`);
}

/** Undefined if the text is not a message: any database login can send notifications. */
export function decodeMessage(text: string): Message | undefined {
  try {
    return message.parse(JSON.parse(text)) as Message;
  } catch {
    return undefined;
  }
}
