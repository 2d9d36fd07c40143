import {
  NOTIFICATION_KINDS,
  type changeNotifications,
  type NotificationChoices,
  type NotificationKind,
  type NotificationWay,
  type OperationRequest,
  type Region,
} from '@beamwright/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';

type Trx = Transaction<Database>;

export interface StoredChoice {
  kind: NotificationKind;
  way: NotificationWay;
  is_on: boolean;
}

/** Every way of every kind; whatever has no row is on. */
export function presentChoices(stored: readonly StoredChoice[]): NotificationChoices {
  const isOn = (kind: string, way: string) =>
    stored.find((choice) => choice.kind === kind && choice.way === way)?.is_on ?? true;
  return Object.fromEntries(
    Object.entries(NOTIFICATION_KINDS).map(([kind, ways]) => [
      kind,
      Object.fromEntries(ways.map((way) => [way, isOn(kind, way)])),
    ]),
  ) as NotificationChoices;
}

/** What a user chose. As the user, or with the service role. */
export async function findChoices(trx: Trx, userId: string): Promise<NotificationChoices> {
  const stored = await trx
    .selectFrom('notification_preferences')
    .select(['kind', 'way', 'is_on'])
    .where('user_id', '=', userId)
    .execute();
  return presentChoices(stored);
}

type Changes = OperationRequest<typeof changeNotifications>['body'];

/** What is not named stays as it is. */
export async function saveChoices(trx: Trx, userId: string, changes: Changes): Promise<void> {
  for (const [kind, ways] of Object.entries(changes)) {
    for (const [way, is_on] of Object.entries(ways ?? {})) {
      if (is_on !== undefined) await saveChoice(trx, userId, { kind, way, is_on } as StoredChoice);
    }
  }
}

/** As the user, or with the service role for a link in a mail. */
export async function saveChoice(trx: Trx, userId: string, choice: StoredChoice): Promise<void> {
  await trx
    .insertInto('notification_preferences')
    .values({ user_id: userId, ...choice })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind', 'way']).doUpdateSet({ is_on: choice.is_on }),
    )
    .execute();
}

/** Whether a user wants such mails; undefined if there is no such user. Needs the service role. */
export async function findMailChoice(
  trx: Trx,
  userId: string,
  kind: NotificationKind,
): Promise<boolean | undefined> {
  const row = await selectMailChoice(trx, userId, kind).executeTakeFirst();
  return row && (row.is_on ?? true);
}

const selectMailChoice = (trx: Trx, userId: string, kind: string) =>
  trx
    .selectFrom('profiles')
    .leftJoin('notification_preferences as choice', (join) =>
      join
        .onRef('choice.user_id', '=', 'profiles.id')
        .on('choice.way', '=', 'email')
        .on('choice.kind', '=', kind as NotificationKind),
    )
    .select(['profiles.region', 'profiles.email_verified', 'choice.is_on'])
    .where('profiles.id', '=', userId);

/**
 * How to write a mail to a user, whether the user wants this kind, and whether the address is the user's. Locked until
 * the end of the transaction. Needs the service role.
 */
export async function findMailReader(
  trx: Trx,
  userId: string,
  kind: string,
): Promise<{ wants: boolean; isProved: boolean; region: Region | null }> {
  const row = await selectMailChoice(trx, userId, kind)
    .forNoKeyUpdate('profiles')
    .executeTakeFirst();
  return {
    wants: row?.is_on ?? true,
    isProved: row?.email_verified ?? false,
    region: row?.region ?? null,
  };
}
