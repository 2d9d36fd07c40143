import {
  copySettings as copyOperation,
  moveSettings as moveOperation,
  type TeamRole,
} from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import { asThemselves, isAccount } from '../../platform/auth/principal.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { addCopies, moveSettings, readLeaving, requireRoomFor } from './between-libraries.ts';

/** Between one's own library and those of one's teams. */
export function registerBetween(app: FastifyInstance): void {
  const { enterTeam, transactions } = app.platform;

  /** The caller as they act in the library that settings go to. */
  async function principalIn({ http }: RequestContext, teamId: string | null, lowest: TeamRole) {
    const { principal } = http.request;
    if (!isAccount(principal)) throw new AppError('internal', 'a visitor has no library');
    const person = asThemselves(principal);
    return teamId === null ? person : enterTeam(person, teamId, lowest);
  }

  serve(app, copyOperation, async ({ body }, context) => {
    const target = await principalIn(context, body.to_team_id, 'member');
    const leaving = await context.db((trx) => readLeaving(trx, context.userId, body.ids));
    return {
      ids: await transactions.as(target, (trx) => addCopies(trx, target, leaving, body)),
    };
  });
  serve(app, moveOperation, async ({ body }, context) => {
    const target = await principalIn(context, body.to_team_id, 'member');
    if (target.userId === context.userId) {
      throw new AppError('invalid_reference', 'they are in this library already');
    }
    const requireRoom = () =>
      transactions.as(target, (trx) => requireRoomFor(trx, target.userId, body));
    const { ids, folder_id } = body;
    const move = () =>
      context.db((trx) => moveSettings(trx, { ids, folder_id, to: target.userId }));
    await requireRoom();
    // Others may have moved something there meanwhile.
    const moved = (await move()) ?? (await requireRoom().then(move));
    if (moved === null) {
      const detail = `the room of ${target.userId} changes`;
      throw new AppError('server_busy', detail, { values: { seconds: 1 } });
    }
    return { moved };
  });
}
