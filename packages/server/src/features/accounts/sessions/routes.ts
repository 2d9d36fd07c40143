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
import { insertAuditEntry } from '../queries.ts';

export function registerSessions(app: FastifyInstance): void {
  const { auth, transactions } = app.platform;
  const recordSignOut = (user_id: string, request_id: string) =>
    transactions.asService((trx) =>
      insertAuditEntry(trx, { user_id, action: 'logout', request_id }),
    );

  serve(app, listSessions, async (_request, { http, userId }) => {
    const sessions = await auth.listSessions(http.request, userId);
    return { items: sessions.map(presentSession) };
  });

  serve(app, endSession, async ({ params: { id } }, { requestId, userId }) => {
    if (!(await auth.endOneSession(userId, id))) {
      throw new AppError('not_found', `User ${userId} has no session ${id}`);
    }
    await recordSignOut(userId, requestId);
  });

  serve(app, endOtherSessions, async (_request, { http, requestId, userId }) => {
    const ended = await auth.endOtherSessions(http.request, userId);
    if (ended > 0) await recordSignOut(userId, requestId);
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
