import * as z from 'zod/mini';
import { defineOperation } from './operation.ts';
import { field, lineOfText, text } from './schema.ts';

/** What a message to support is about. A wrong number has its page with it. */
export const SUPPORT_TOPICS = [
  'settings',
  'wrong_number',
  'safety',
  'account',
  'billing',
  'problem',
  'other',
] as const;
export type SupportTopic = (typeof SUPPORT_TOPICS)[number];

export const MAX_SUPPORT_MESSAGE = 4000;
export const MAX_SUPPORT_NAME = 100;

/** A page of the site. Written after PUBLIC_URL, it leads nowhere else. */
const pagePath = field(
  z.string().check(z.maxLength(200), z.regex(/^\/(?!\/)[\w./%-]*$/)),
  'Path of the page that the message is about.',
);

const message = {
  name: z.optional(lineOfText(MAX_SUPPORT_NAME, 'Name of the sender.')),
  email: field(z.email().check(z.maxLength(254)), 'Where the reply goes.'),
  topic: field(z.enum(SUPPORT_TOPICS), 'What it is about.'),
  message: text(MAX_SUPPORT_MESSAGE, 'The message.'),
  about: z.optional(pagePath),
};

/** A message to support, however it was sent. */
export const supportMessage = z.object(message);
export type SupportMessage = z.output<typeof supportMessage>;

/** Sent along so that robots are recognized; people notice none of it (ADR 54). */
const guard = {
  token: field(z.string().check(z.maxLength(200)), 'Token from `support.begin`.'),
  nonce: field(z.int().check(z.minimum(0)), 'Number that proves the work.'),
  trap: field(z.string().check(z.maxLength(200)), 'What a field contains that people don’t see.'),
};

export const beginSupportMessage = defineOperation({
  id: 'support.begin',
  method: 'GET',
  internal: true,
  requests_per_minute: 20,
  path: '/support/token',
  summary: 'Begin a message to support.',
  needs: { scope: 'public' },
  output: z.object({
    token: field(z.string(), 'Token of the message, for one day.'),
    bits: field(z.number(), 'Leading zero bits that the proof of work needs.'),
  }),
  status: 200,
  errors: [],
});

/**
 * The text whose SHA-256, with a nonce, proves the work for a message: of the token and of all that the message says, so
 * that each message costs its own work.
 */
export const supportWork = (
  token: string,
  { name = '', email, topic, message: words, about = '' }: SupportMessage,
): string => JSON.stringify([token, name, email, topic, words, about]);

export const sendSupportMessage = defineOperation({
  id: 'support.send',
  method: 'POST',
  internal: true,
  requests_per_minute: 20,
  path: '/support/messages',
  summary: 'Send a message to support. Sending it again returns the same case number.',
  needs: { scope: 'public' },
  body: z.object({ ...message, guard: field(z.object(guard), 'Proof that no robot sent it.') }),
  output: z.object({ case_number: field(z.string(), 'Number of the case.') }),
  status: 201,
  errors: ['support_proof_refused', 'too_many_messages'],
});
