import { MAX_WEBHOOK_ACTS, type WebhookAct } from '@beamwright/contract';
import type { AuthService } from '../../platform/auth/auth-service.ts';
import { AppError } from '../../platform/errors.ts';

const HOUR_S = 3600;
const MINUTE_S = 60;

/** These change nothing but what is sent. */
const SENDS: ReadonlySet<WebhookAct> = new Set(['test', 'replay', 'replay_failed', 'resume']);

export type CountAct = (userId: string, act: WebhookAct) => Promise<void>;

/**
 * Counts what somebody does with endpoints by hand, of the account in an hour: each act sends requests to a server that
 * may be somebody else’s, or a mail. What is counted was wanted, even if it is refused for another reason.
 */
export const createCountAct =
  (auth: Pick<AuthService, 'countUse'>): CountAct =>
  async (userId, act) => {
    const limit = { maximum: MAX_WEBHOOK_ACTS[act], windowS: HOUR_S };
    try {
      await auth.countUse({ userId, what: `webhooks-${act}` }, [limit]);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'rate_limited') throw error;
      const seconds = Number(error.shown.values?.seconds ?? HOUR_S);
      throw new AppError(
        SENDS.has(act) ? 'too_many_webhook_sends' : 'too_many_webhook_changes',
        `${act} of webhooks more than ${limit.maximum} times in an hour`,
        { values: { minutes: Math.ceil(seconds / MINUTE_S) }, retryAfterS: seconds },
        error,
      );
    }
  };
