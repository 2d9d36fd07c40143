import type { FastifyBaseLogger } from 'fastify';
import type { Work } from '../db/transactions.ts';
import { MAX_CONNECTIONS, type MailServer } from './mail-server.ts';
import {
  claimMails,
  markFailed,
  markKept,
  markSent,
  markUnsent,
  openLetter,
  type ClaimedMail,
} from './outbox.ts';
import type { Seal } from './seal.ts';

export interface Delivery {
  /** Runs ONE transaction with the rights of the service. No transaction is open while a mail is sent. */
  db: <T>(work: Work<T>) => Promise<T>;
  seal: Seal;
  /** Undefined: nothing is sent, mails are kept and logged. */
  server: MailServer | undefined;
  log: FastifyBaseLogger;
}

/** Sends every mail that is due, a few at a time, until none is left. */
export async function deliverMails(delivery: Delivery): Promise<void> {
  let mails: ClaimedMail[];
  do {
    mails = await delivery.db((trx) => claimMails(trx, MAX_CONNECTIONS));
    await Promise.all(mails.map((mail) => deliver(delivery, mail)));
  } while (mails.length > 0);
}

async function deliver({ db, seal, server, log }: Delivery, mail: ClaimedMail): Promise<void> {
  const about = { mail: mail.id, kind: mail.kind, attempt: mail.attempts };
  const fail = async (reason: string) => {
    await db((trx) => markFailed(trx, mail.id, reason));
    log.error({ ...about, reason }, 'a mail was not sent');
  };

  const letter = openLetter(seal, mail);
  if (!letter) return fail('It was written with another AUTH_SECRET and cannot be read.');
  if (mail.send_before.getTime() <= Date.now()) return fail('It was too late to send it.');
  if (!server) {
    await db((trx) => markKept(trx, mail.id));
    log.info(
      { ...about, to: mail.to_address, text: letter.text },
      'mail kept: SMTP_URL is not set',
    );
    return;
  }

  const handover = await server.send({ id: mail.id, to: mail.to_address, letter });
  if (handover.result === 'sent') {
    await db((trx) => markSent(trx, mail.id));
    log.info(about, 'mail sent');
  } else if (handover.result === 'refused') {
    await fail(handover.reason);
  } else {
    const waits = await db((trx) => markUnsent(trx, mail, handover.reason));
    log[waits ? 'warn' : 'error']({ ...about, reason: handover.reason }, 'a mail was not sent');
  }
}
