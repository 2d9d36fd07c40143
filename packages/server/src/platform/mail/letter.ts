import { inEnglish } from '@beamwright/domain/messages';
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
  /** Address of one-click unsubscribing (RFC 8058). */
  unsubscribe_url?: string;
}

const MAX_SUBJECT_LENGTH = 200;

interface Place {
  publicUrl: string;
  footer: Message;
  unsubscribe?: { label: Message; url: string } | undefined;
}

export function writeLetter(
  content: MailContent,
  { publicUrl, footer, unsubscribe }: Place,
): Letter {
  const words: MailWords = {
    subject: toLine(inEnglish(content.subject)),
    text: content.text.map(inEnglish),
    facts: (content.facts ?? []).map(({ label, value }) => ({
      label: inEnglish(label),
      value: inEnglish(value),
    })),
    action: content.action && {
      label: inEnglish(content.action.label),
      url: publicUrl + content.action.path,
    },
    note: content.note && inEnglish(content.note),
    footer: inEnglish(footer),
    unsubscribe: unsubscribe && { label: inEnglish(unsubscribe.label), url: unsubscribe.url },
  };
  return {
    subject: words.subject,
    html: renderHtml(words),
    text: renderText(words),
    ...(unsubscribe && { unsubscribe_url: unsubscribe.url }),
  };
}

/** A name in a subject must not begin another header. */
const toLine = (text: string): string =>
  Array.from(text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '))
    .slice(0, MAX_SUBJECT_LENGTH)
    .join('');
