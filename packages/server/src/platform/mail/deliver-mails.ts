import { setTimeout } from 'node:timers/promises';
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

/** For a database that restarts; together shorter than the rest of a claim. */
const MAX_RECORD_TRIES = 20;
const RECORD_PAUSE_MS = 500;

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
    await db((trx) => markFailed(trx, mail, reason));
    log.error({ ...about, reason }, 'a mail was not sent');
  };

  const letter = openLetter(seal, mail);
  if (!letter) return fail('It was written with another AUTH_SECRET and cannot be read.');
  if (mail.send_before.getTime() <= Date.now()) return fail('It was too late to send it.');
  if (!server) {
    await db((trx) => markKept(trx, mail));
    log.info(
      { ...about, to: mail.to_address, text: letter.text },
      'mail kept: SMTP_URL is not set',
    );
    return;
  }

  const handover = await server.send({ id: mail.id, to: mail.to_address, letter });
  if (handover.result === 'sent') {
    await recordSent(db, mail.id);
    log.info(about, 'mail sent');
  } else if (handover.result === 'refused') {
    await fail(handover.reason);
  } else {
    const waits = await db((trx) => markUnsent(trx, mail, handover.reason));
    log[waits ? 'warn' : 'error']({ ...about, reason: handover.reason }, 'a mail was not sent');
  }
}

/** The server has the mail: what could not be stored for a moment must not send it a second time. */
async function recordSent(
  db: Delivery['db'],
  id: string,
  triesLeft = MAX_RECORD_TRIES,
): Promise<void> {
  try {
    await db((trx) => markSent(trx, id));
  } catch (error) {
    if (triesLeft <= 1) throw error;
    await setTimeout(RECORD_PAUSE_MS);
    await recordSent(db, id, triesLeft - 1);
  }
}
