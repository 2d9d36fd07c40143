import * as z from 'zod/mini';
import { defineOperation } from './operation.ts';
import { field, id, orNull, page, pageQuery, timestamp } from './schema.ts';

export const MAIL_STATES = ['waiting', 'sending', 'sent', 'failed', 'kept'] as const;
export type MailState = (typeof MAIL_STATES)[number];

const NOT_ADMIN = 'admin_role_required';
const state = z.enum(MAIL_STATES);

const mailSummary = z.object({
  id: id('mail'),
  subject: field(z.string(), 'The subject.'),
  to_address: field(z.string(), 'Address it goes to.'),
  state: field(
    state,
    'waiting: for its next attempt; sending; sent: the mail server accepted it; failed: refused, or not sent in time; kept: no mail server is configured.',
  ),
  attempts: field(z.number(), 'How often it was handed to the mail server.'),
  last_error: orNull(z.string(), 'Answer of the mail server to the last attempt.'),
  created_at: timestamp('When it was written'),
  due_at: orNull(z.string(), 'Time of the next attempt, ISO 8601 in UTC; null if there is none.'),
  sent_at: orNull(z.string(), 'When the mail server accepted it.'),
});

export const listMails = defineOperation({
  id: 'mail.listMails',
  method: 'GET',
  internal: true,
  path: '/admin/mails',
  summary: 'List mails, newest first.',
  needs: { scope: 'administration' },
  refusal: NOT_ADMIN,
  query: z.extend(pageQuery, { state: z.optional(field(state, 'Only mails in this state.')) }),
  output: z.extend(page(mailSummary), {
    is_sent: field(z.boolean(), 'Whether a mail server is configured.'),
  }),
  status: 200,
  errors: [],
});

export const getMail = defineOperation({
  id: 'mail.getMail',
  method: 'GET',
  internal: true,
  path: '/admin/mails/{id}',
  summary: 'Read a mail that was not sent.',
  needs: { scope: 'administration' },
  refusal: NOT_ADMIN,
  params: z.object({ id: id('mail') }),
  output: z.extend(mailSummary, {
    text: orNull(z.string(), 'What it says; null once it was sent.'),
  }),
  status: 200,
  errors: ['mail_not_found'],
});

export const sendMailAgain = defineOperation({
  id: 'mail.sendAgain',
  method: 'POST',
  internal: true,
  path: '/admin/mails/{id}/send-again',
  summary: 'Try again now to send a mail that waits or failed.',
  needs: { scope: 'administration' },
  refusal: NOT_ADMIN,
  params: z.object({ id: id('mail') }),
  output: mailSummary,
  status: 200,
  errors: ['mail_not_found', 'mail_not_sendable'],
});

export type MailSummary = z.output<typeof mailSummary>;
export type StoredMail = z.output<typeof getMail.output>;
