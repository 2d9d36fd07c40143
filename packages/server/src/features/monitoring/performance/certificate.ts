import { connect } from 'node:tls';
import { sql, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../../platform/db/database.ts';
import { defineTask, type Task } from '../../../platform/tasks/define-task.ts';

const TIMEOUT_MS = 10_000;
const DAY_MS = 86_400_000;

/** When the certificate of an https address ends, also one that ended or that nobody trusts. */
function readCertificateEnd({ hostname, port }: URL): Promise<Date> {
  return new Promise((resolve, reject) => {
    const socket = connect({
      host: hostname,
      port: port === '' ? 443 : Number(port),
      servername: hostname,
      // Nothing is sent: an ended certificate is what this is about.
      rejectUnauthorized: false,
    });
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('no answer in time')));
    socket.on('error', reject);
    socket.on('secureConnect', () => {
      const { valid_to } = socket.getPeerCertificate();
      socket.end();
      resolve(new Date(valid_to));
    });
  });
}

/** Notes how many days are left of the certificate of the public address, once a day. */
export const createCertificateTask = (publicUrl: string): Task =>
  defineTask({
    id: 'performance.check-certificate',
    payload: z.object({}),
    cron: '11 4 * * *',
    handler: async (_payload, { db, log }) => {
      const address = new URL(publicUrl);
      if (address.protocol !== 'https:') return;
      let end: Date;
      try {
        end = await readCertificateEnd(address);
      } catch (error) {
        // From here the public address may not be reachable.
        log.warn({ err: error }, 'the certificate was not checked');
        return;
      }
      const now = new Date();
      await db((trx) =>
        trx
          .insertInto('performance_metrics')
          .values({
            metric_name: 'certificate_days',
            value: Math.max(0, (end.getTime() - now.getTime()) / DAY_MS),
            unit: 'count',
            tags: JSON.stringify({ host: address.host }),
            timestamp: now,
          })
          .execute(),
      );
    },
  });

/** When the certificate ends, as last noted; null if that is not known. Needs the service role. */
export async function readCertificate(
  trx: Transaction<Database>,
  now: Date,
): Promise<{ ends_at: Date; days_left: number } | null> {
  const { rows } = await sql<{ ends_at: Date }>`
    select "timestamp" + make_interval(secs => value * 86400) as ends_at from performance_metrics
    where metric_name = 'certificate_days' order by "timestamp" desc limit 1`.execute(trx);
  const [row] = rows;
  if (row === undefined) return null;
  const left = Math.floor((row.ends_at.getTime() - now.getTime()) / DAY_MS);
  return { ends_at: row.ends_at, days_left: Math.max(0, left) };
}
