/** The content of a mail in words. `url` is complete. */
export interface MailWords {
  subject: string;
  text: readonly string[];
  facts: readonly { label: string; value: string }[];
  quote: readonly string[];
  action: { label: string; url: string } | undefined;
  note: string | undefined;
  footer: string;
  /** Where the reader refuses such mails; undefined for mails about security. */
  unsubscribe: { label: string; url: string } | undefined;
}
