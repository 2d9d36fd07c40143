import type { MailWords } from './mail-words.ts';

/** The plain form of a mail. */
export function renderText({
  subject,
  text,
  facts,
  quote,
  action,
  note,
  footer,
  unsubscribe,
}: MailWords): string {
  const parts = [
    subject,
    ...text,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    quote.map((paragraph) => `> ${paragraph}`).join('\n>\n'),
    action && `${action.label}:\n${action.url}`,
    note,
    `-- \n${footer}`,
    unsubscribe && `${unsubscribe.label}:\n${unsubscribe.url}`,
  ];
  return `${parts.filter((part) => part !== undefined && part !== '').join('\n\n')}\n`;
}
