import {
  endOtherSessions,
  endSession,
  listSessions,
  refreshSession,
  type Session,
} from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import type { AccountSession } from '../../../platform/auth/sessions.ts';
import { describeDevice } from '../../../platform/describe-device.ts';
import { AppError } from '../../../platform/errors.ts';
import { serve } from '../../../platform/http/serve.ts';
import { recordSignOut } from './record-sign-out.ts';

export function registerSessions(app: FastifyInstance): void {
  const { auth, transactions } = app.platform;

  serve(app, listSessions, async (_request, { http, userId }) => {
    const sessions = await auth.listSessions(http.request, userId);
    return { items: sessions.map(presentSession) };
  });

  serve(app, endSession, async ({ params: { id } }, context) => {
    const { userId } = context;
    if (!(await auth.endOneSession(userId, id))) {
      throw new AppError('not_found', `User ${userId} has no session ${id}`);
    }
    await recordSignOut(transactions, context);
  });

  serve(app, endOtherSessions, async (_request, context) => {
    const ended = await auth.endOtherSessions(context.http.request, context.userId);
    if (ended > 0) await recordSignOut(transactions, context);
    return { ended };
  });

  serve(app, refreshSession, async (_request, { http }) => ({
    left_s: await auth.refreshSession(http.request),
  }));
}

const presentSession = (session: AccountSession): Session => ({
  id: session.id,
  ...describeDevice(session.user_agent),
  first_seen_at: session.created_at.toISOString(),
  last_seen_at: session.updated_at.toISOString(),
  is_current: session.is_current,
});
