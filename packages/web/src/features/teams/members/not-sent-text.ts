import { formatList } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';

/** Of addresses that got too many emails lately. */
export const notSentText = (emails: readonly string[]): string =>
  i18n.t(
    'No email was sent to {emails}, because of too many lately. The {n, plural, one {link works} other {links work}}: copy and send {n, plural, one {it} other {them}} yourself, or invite again tomorrow.',
    { emails: formatList(emails, 'all'), n: emails.length },
  );
