import { CONSENT_VERSION, decideConsent, getConsent as getOperation } from '@beamwright/contract';
import type { Consent } from '@beamwright/contract';
import { isConnectionProblem } from '../../../lib/api-problem.ts';
import { call } from '../../../lib/api.ts';
import { getConsent, sendsGpc, setConsent, validConsent } from '../../../lib/consent.ts';
import type { Choices, StoredConsent } from '../../../lib/consent.ts';
import { deleteWithdrawn } from '../../../lib/withdraw.ts';

const toStored = ({ decided_at, ...consent }: Consent): StoredConsent => ({
  ...consent,
  necessary: true,
  date: decided_at,
  isRecorded: true,
});

/** Requests one after the other, so that the last decision is the latest on the server too. */
let sending: Promise<unknown> = Promise.resolve();

function record({ date, necessary: _, isRecorded: __, ...choices }: StoredConsent) {
  const decided_s_ago = Math.max(0, (Date.now() - Date.parse(date)) / 1000);
  const sent = sending.then(() => call(decideConsent, { body: { ...choices, decided_s_ago } }));
  sending = sent.catch(() => undefined);
  return sent;
}

interface Situation {
  isSignedIn: boolean;
  /** If the server refuses to record it: taken back, or recorded on the next visit. */
  unrecorded: 'undo' | 'keep';
}

/**
 * Applies a decision at once, and records it for a signed-in user. Rejects if that fails. What is no longer allowed is deleted
 * once nothing can be taken back.
 */
export async function decide(
  { functional, analytics, marketing }: Choices,
  { isSignedIn, unrecorded }: Situation,
): Promise<void> {
  const before = getConsent();
  const decision: StoredConsent = {
    necessary: true,
    functional,
    analytics,
    marketing,
    date: new Date().toISOString(),
    version: CONSENT_VERSION,
    gpc: sendsGpc(),
    isRecorded: false,
  };
  setConsent(decision);
  // A later decision replaces this one, also when this one fails.
  const replace = (next: StoredConsent | null) => {
    if (getConsent() === decision) setConsent(next);
  };
  try {
    if (isSignedIn) {
      const { consent } = await record(decision);
      if (consent) replace(toStored(consent));
    }
  } catch (error) {
    // Without a connection it counts in this browser, and is recorded when the connection is back.
    if (unrecorded === 'undo' && !isConnectionProblem(error)) replace(before);
    throw error;
  } finally {
    await deleteWithdrawn();
  }
}

/**
 * After signing in: a decision made before is recorded, unless the account has a newer one. A recorded decision may be
 * another user's, so the account's replaces it.
 */
export async function syncConsent(): Promise<void> {
  const local = getConsent();
  const { consent } = await call(getOperation);
  if (getConsent() !== local) return;
  const latest = consent && validConsent(toStored(consent));
  const isNewer = local && (!latest || Date.parse(local.date) >= Date.parse(latest.date));
  if (!local?.isRecorded && isNewer) {
    const { consent: recorded } = await record(local);
    if (recorded && getConsent() === local) setConsent(toStored(recorded));
    return;
  }
  setConsent(latest);
  await deleteWithdrawn();
}
