import { SUPPORT_ANSWERS, type Plan, type SupportMessage } from '@beamwright/contract';
import { supportMail } from '@beamwright/domain/messages';
import { defineMail } from '../../platform/mail/define-mail.ts';

/** Nobody asks for it again: it is tried for a week, then administrators see that it failed. */
const WITHIN_S = 7 * 24 * 60 * 60;
/** Each costs markup, so that a message of line breaks alone would fill the disk. */
const MAX_PARAGRAPHS = 100;

interface Received extends SupportMessage {
  caseNumber: string;
  /** Of the account with this address, if it was proved once; the sender has not proved it. */
  plan: Plan | undefined;
  isProved: boolean;
}

function toParagraphs(message: string): string[] {
  const lines = message.split(/\n+/).filter((line) => line.trim() !== '');
  const rest = lines.slice(MAX_PARAGRAPHS - 1).join(' ');
  return [...lines.slice(0, MAX_PARAGRAPHS - 1), ...(rest === '' ? [] : [rest])];
}

const labelOf = ({ isProved, plan }: Received): string =>
  isProved ? (plan ? SUPPORT_ANSWERS[plan.support].label : 'Visitor') : 'Unverified';

/** Brings a message to the mailbox of support. */
export const messageMail = defineMail<Received>({
  id: 'support.message',
  kind: 'service',
  sendWithinS: WITHIN_S,
  isAsked: true,
  content: (received) => {
    const { name = null, email, topic, message, about, caseNumber, plan, isProved } = received;
    const subject = { label: labelOf(received), topic, case_number: caseNumber };
    return {
      replyTo: email,
      subject: supportMail('subject', subject),
      text: toParagraphs(message).map((text) => supportMail('text', { text })),
      facts: [
        { label: supportMail('from_label'), value: supportMail('from', { name, email }) },
        ...(plan
          ? [
              {
                label: supportMail('account_label'),
                value: supportMail('account', { plan: plan.name }),
              },
            ]
          : []),
      ],
      ...(about !== undefined && {
        action: { label: supportMail('page_action'), path: about as `/${string}` },
      }),
      note: supportMail(isProved ? 'reply_note' : 'unproved_note'),
    };
  },
});
