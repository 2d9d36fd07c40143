import { errorMail } from '@beamwright/domain/messages';
import type { Transaction } from 'kysely';
import type { Database } from '../../../../platform/db/database.ts';
import { defineMail } from '../../../../platform/mail/define-mail.ts';
import type { MailService } from '../../../../platform/mail/mail.ts';
import type { DueAlert } from './due-alerts.ts';

type Trx = Transaction<Database>;

const DAY_S = 24 * 60 * 60;
/** An alert is read at a glance. */
const MAX_MESSAGE = 300;
const MAX_TYPE = 80;
/** An installation has few administrators. */
const MAX_READERS = 50;

const alertMail = defineMail<DueAlert>({
  id: 'errors.alert',
  kind: 'service',
  sendWithinS: DAY_S,
  content: (alert) => {
    const { trigger, error_type, error_message, events, users } = alert;
    const message = oneLine(error_message).slice(0, MAX_MESSAGE) || error_type;
    return {
      subject: errorMail('alert_subject', {
        trigger,
        type: oneLine(error_type).slice(0, MAX_TYPE),
      }),
      text: [errorMail('alert_text', { message })],
      facts: [
        { label: errorMail('rule_label'), value: errorMail('rule', { name: alert.name }) },
        { label: errorMail('place_label'), value: errorMail('place', { place: placeOf(alert) }) },
        { label: errorMail('count_label'), value: errorMail('counts', { events, users }) },
      ],
      action: { label: errorMail('alert_action'), path: `/admin/errors/${alert.group_id}` },
    };
  },
});

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

export const placeOf = ({ file, line, route, version }: DueAlert): string =>
  [file === null ? null : `${file}${line === null ? '' : `:${line}`}`, route, version]
    .filter((part) => part !== null)
    .join(' · ') || '–';

/** Writes to every administrator, in the transaction that claims the alert. */
export async function mailAlert(
  trx: Trx,
  mail: Pick<MailService, 'write'>,
  alert: DueAlert,
): Promise<void> {
  const administrators = await trx
    .selectFrom('profiles')
    .select(['id', 'email'])
    .where('role', '=', 'admin')
    .orderBy('id')
    .limit(MAX_READERS)
    .execute();
  for (const { id, email } of administrators) {
    await mail.write(trx, alertMail, { user_id: id, to: email }, alert);
  }
}
