import { createHash } from 'node:crypto';
import { problemMessage } from '@beamwright/domain/messages';
import {
  isTimeZone,
  MAX_PUSH_DEVICES,
  type addPushDevice as addOperation,
  type NoticeSettings,
  type OperationRequest,
  type QuietHours,
} from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';

type Trx = Transaction<Database>;

export async function readSettings(
  trx: Trx,
  userId: string,
  pushKey: string,
): Promise<NoticeSettings> {
  const [quiet, devices] = await Promise.all([
    trx
      .selectFrom('quiet_hours')
      .select(['start_minute', 'end_minute', 'time_zone'])
      .where('user_id', '=', userId)
      .executeTakeFirst(),
    trx
      .selectFrom('push_subscriptions')
      .select(['id', 'device', 'endpoint', 'created_at', 'last_pushed_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
  ]);
  return {
    quiet_hours: quiet ?? null,
    push_key: pushKey,
    devices: devices.map(({ id, device, endpoint, created_at, last_pushed_at }) => ({
      id,
      device,
      endpoint_hash: createHash('sha256').update(endpoint).digest('hex'),
      created_at: created_at.toISOString(),
      last_pushed_at: last_pushed_at?.toISOString() ?? null,
    })),
  };
}

/** Null ends them, and so does an end that is the start. */
export async function saveQuietHours(
  trx: Trx,
  userId: string,
  hours: QuietHours | null,
): Promise<void> {
  if (hours === null || hours.start_minute === hours.end_minute) {
    await trx.deleteFrom('quiet_hours').where('user_id', '=', userId).execute();
    return;
  }
  if (!isTimeZone(hours.time_zone)) {
    throw new AppError('validation_failed', `unknown time zone ${hours.time_zone}`, {
      errors: [{ field: 'body.quiet_hours.time_zone', message: problemMessage('no_such_zone') }],
    });
  }
  await trx
    .insertInto('quiet_hours')
    .values({ user_id: userId, ...hours })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(hours))
    .execute();
}

type Device = OperationRequest<typeof addOperation>['body'] & {
  device: string;
  /** In which the browser is signed in. */
  sessionId: string;
};

export async function addDevice(trx: Trx, device: Device): Promise<void> {
  await sql`select add_push_device(${device.endpoint}, ${device.p256dh}, ${device.auth}, ${device.device},
    ${device.sessionId}, ${MAX_PUSH_DEVICES})`.execute(trx);
}

export async function removeDevice(trx: Trx, userId: string, id: string): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError('not_found', `no device ${id}`);
}
