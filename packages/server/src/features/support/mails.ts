import { SUPPORT_ANSWERS, type Plan, type SupportMessage } from '@beamwright/contract';
import { supportMail } from '@beamwright/domain/messages';
import { defineMail, type MailContent } from '../../platform/mail/define-mail.ts';

/** Nobody asks for it again: it is tried for a week, then administrators see that it failed. */
const WITHIN_S = 7 * 24 * 60 * 60;
/** Each costs markup, so that a message of line breaks alone would fill the disk. */
const MAX_PARAGRAPHS = 100;

/** Who was signed in when the message was sent. */
export interface Sender {
  /** Of the account. */
  email: string;
  /** Whether the reply goes to the account’s address, and that was proved. */
  isReached: boolean;
  plan: Plan;
}

interface Received extends SupportMessage {
  caseNumber: string;
  /** Undefined for visitors, whatever address they name. */
  sender: Sender | undefined;
  isProved: boolean;
  /** Whether the address is named no more often than usual. */
  isUsual: boolean;
  /** Whether a reply would come back to us. */
  isOwnAddress: boolean;
}

function toParagraphs(message: string): string[] {
  const lines = message.split(/\n+/).filter((line) => line.trim() !== '');
  const rest = lines.slice(MAX_PARAGRAPHS - 1).join(' ');
  return [...lines.slice(0, MAX_PARAGRAPHS - 1), ...(rest === '' ? [] : [rest])];
}

function labelOf({ isProved, isUsual, sender }: Received): string {
  if (!isProved || !isUsual) return 'Unverified';
  return sender ? SUPPORT_ANSWERS[sender.plan.support].label : 'Visitor';
}

/** What the reader has to know before the words of somebody else. */
function toIntroduction({ sender, isProved, isUsual }: Received): MailContent['text'] {
  const who = sender ? (sender.isReached ? 'by_account' : 'by_account_elsewhere') : 'by_visitor';
  return [
    supportMail(who),
    ...(isProved ? [] : [supportMail('unproved')]),
    ...(isUsual ? [] : [supportMail('unusual')]),
  ];
}

function toFacts({ name, email, sender }: Received): NonNullable<MailContent['facts']> {
  const account = sender && { email: sender.email, plan: sender.plan.name };
  return [
    { label: supportMail('email_label'), value: supportMail('text', { text: email }) },
    ...(name === undefined
      ? []
      : [{ label: supportMail('name_label'), value: supportMail('text', { text: name }) }]),
    ...(account
      ? [{ label: supportMail('account_label'), value: supportMail('account', account) }]
      : []),
  ];
}

/** Brings a message to the mailbox of support. */
export const messageMail = defineMail<Received>({
  id: 'support.message',
  kind: 'service',
  sendWithinS: WITHIN_S,
  isAsked: true,
  content: (received) => {
    const { email, topic, message, about, caseNumber, sender, isOwnAddress } = received;
    const subject = { label: labelOf(received), topic, case_number: caseNumber };
    return {
      ...(!isOwnAddress && { replyTo: email }),
      // An automatic answer would be a mail to whoever was named.
      isFromPerson: sender?.isReached === true && !isOwnAddress,
      subject: supportMail('subject', subject),
      text: toIntroduction(received),
      facts: toFacts(received),
      quote: toParagraphs(message).map((text) => supportMail('text', { text })),
      ...(about !== undefined && {
        action: { label: supportMail('page_action'), path: about as `/${string}` },
      }),
      note: supportMail(isOwnAddress ? 'own_address_note' : 'reply_note'),
    };
  },
});
