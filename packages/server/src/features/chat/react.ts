import type { Reaction, ReactionCount } from '@beamwright/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Reader } from './reader.ts';
import { readReactions } from './present.ts';
import { findMessage } from './write-message.ts';

type Trx = Transaction<Database>;

export interface Reacted {
  reactions: ReactionCount[];
  /** Of the change; undefined if nothing changed. */
  revision: number | undefined;
}

/** Adds or takes back one reaction of a member. Doing it twice changes nothing. */
export async function react(
  trx: Trx,
  { teamId, memberId }: Reader,
  id: string,
  { reaction, is_on }: { reaction: Reaction; is_on: boolean },
): Promise<Reacted> {
  const before = await findMessage(trx, teamId, id);
  if (before.deleted_at !== null) throw new AppError('not_found', `message ${id} was deleted`);
  const own = { message_id: id, team_id: teamId, user_id: memberId, reaction };
  if (is_on) {
    await trx
      .insertInto('team_message_reactions')
      .values(own)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else {
    await trx
      .deleteFrom('team_message_reactions')
      .where('message_id', '=', id)
      .where('user_id', '=', memberId)
      .where('reaction', '=', reaction)
      .execute();
  }
  const { revision } = await findMessage(trx, teamId, id);
  const reactions = await readReactions(trx, memberId, [id]);
  return {
    reactions: reactions.get(id) ?? [],
    revision: revision === before.revision ? undefined : revision,
  };
}
