import { inEnglishFor, type Display } from '@beamwright/domain/messages';
import type { Message } from '@beamwright/domain/types';
import type { MailContent } from './define-mail.ts';
import type { MailWords } from './mail-words.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

/** A mail as it is sent: both forms say the same. */
export interface Letter {
  subject: string;
  html: string;
  text: string;
  /** Where a reply goes, if not to us. */
  reply_to?: string;
  /** Whether a machine may answer it. */
  is_from_person?: true;
  /** Address of one-click unsubscribing (RFC 8058). */
  unsubscribe_url?: string;
}

const MAX_SUBJECT_LENGTH = 200;

interface Place {
  publicUrl: string;
  footer: Message;
  unsubscribe?: { label: Message; url: string } | undefined;
  /** How the reader writes dates and numbers. */
  display?: Partial<Display>;
}

export function writeLetter(
  content: MailContent,
  { publicUrl, footer, unsubscribe, display = {} }: Place,
): Letter {
  const write = (message: Message) => toLine(inEnglishFor(message, display));
  const words: MailWords = {
    subject: Array.from(write(content.subject)).slice(0, MAX_SUBJECT_LENGTH).join(''),
    text: content.text.map(write),
    facts: (content.facts ?? []).map(({ label, value }) => ({
      label: write(label),
      value: write(value),
    })),
    quote: (content.quote ?? []).map(write),
    action: content.action && {
      label: write(content.action.label),
      url: publicUrl + content.action.path,
    },
    note: content.note && write(content.note),
    footer: write(footer),
    unsubscribe: unsubscribe && { label: write(unsubscribe.label), url: unsubscribe.url },
  };
  return {
    subject: words.subject,
    html: renderHtml(words),
    text: renderText(words),
    ...(content.replyTo !== undefined && { reply_to: content.replyTo }),
    ...(content.isFromPerson && { is_from_person: true as const }),
    ...(unsubscribe && { unsubscribe_url: unsubscribe.url }),
  };
}

/** A name must not begin another header or paragraph, or turn the direction of what follows. */
const toLine = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replaceAll(/[\u202A-\u202E\u2066-\u2069]/gu, '');
