import { getAttention, getDailyFigures, snoozeFinding, wakeFinding } from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import type { Check } from '../../platform/attention/define-check.ts';
import { AppError } from '../../platform/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import { readFigures } from './attention/figures.ts';
import { countActsToday, readRecentChanges } from './attention/recent-changes.ts';
import { runChecks, type Checked } from './attention/run-checks.ts';
import { applySnoozes, MAX_SNOOZE_MS, snooze, wake } from './attention/snooze.ts';

/** The menu of every page of the administration asks for it. */
const FRESH_MS = 15_000;

/** How this installation is: what needs an administrator, and how it was used. */
export function registerMonitoring(app: FastifyInstance, listChecks: () => readonly Check[]): void {
  const { platform } = app;
  const { asService } = platform.transactions;
  let last: { checked: Promise<Checked>; until: number } | undefined;

  serve(app, getAttention, async ({ query }, { log, requestId, userId }) => {
    if (last === undefined || query.fresh === 'true' || performance.now() > last.until) {
      const checked = runChecks(platform, listChecks(), { log, requestId });
      last = { checked, until: performance.now() + FRESH_MS };
    }
    const checked = await last.checked;
    return asService((trx) => applySnoozes(trx, userId, checked));
  });

  serve(app, snoozeFinding, async ({ params, body }, { userId }) => {
    const until = new Date(body.until);
    if (+until > Date.now() + MAX_SNOOZE_MS) {
      throw new AppError('validation_failed', 'snoozed for more than 7 days');
    }
    await asService((trx) =>
      snooze(trx, { user_id: userId, finding: params.id, count: body.count, ends_at: until }),
    );
  });

  serve(app, wakeFinding, ({ params }, { userId }) =>
    asService((trx) => wake(trx, userId, params.id)),
  );

  serve(app, getDailyFigures, (_request, { userId }) =>
    asService(async (trx) => ({
      figures: await readFigures(trx),
      changes: await readRecentChanges(trx),
      done_today: await countActsToday(trx, userId),
    })),
  );
}
