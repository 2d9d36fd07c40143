import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { selectCards, type CardRow } from './cards.ts';

export { readCard, type CardRow } from './cards.ts';

/** The newest card of a setting that was judged. */
export const findJudgedCard = (
  trx: Transaction<Database>,
  userId: string,
  settingId: string,
): Promise<CardRow | undefined> =>
  selectCards(trx, userId)
    .where('setting_id', '=', settingId)
    .where(sql<boolean>`jsonb_array_length(marks) > 0`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
