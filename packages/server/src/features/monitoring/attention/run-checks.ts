import { setTimeout } from 'node:timers/promises';
import type { Attention } from '@beamwright/contract';
import { addText } from '@beamwright/domain/messages';
import type { FastifyBaseLogger } from 'fastify';
import type {
  Check,
  CheckResult,
  Coming,
  Finding,
} from '../../../platform/attention/define-check.ts';
import type { Platform } from '../../../platform/platform.ts';

export type Checked = Omit<Attention, 'snoozed'>;

/** A check that takes longer is reported as not checked. */
const TIMEOUT_MS = 5000;
const COMING_MS = 14 * 24 * 60 * 60 * 1000;
const ORDER = { now: 0, today: 1, week: 2 } as const;

type Outcome = { check: Check } & ({ result: CheckResult } | { failed: true });

/** Runs every check. One that fails or takes too long is in `unchecked`, and never among what is fine. */
export async function runChecks(
  platform: Platform,
  checks: readonly Check[],
  { log, requestId }: { log: FastifyBaseLogger; requestId: string },
): Promise<Checked> {
  const outcomes = await Promise.all(checks.map((check) => runOne(check, platform, log)));
  const done = outcomes.flatMap((outcome) => ('result' in outcome ? [outcome] : []));
  const findings = done
    .flatMap(({ result }) => result.findings ?? [])
    .filter((finding) => finding !== undefined)
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => ORDER[a.urgency] - ORDER[b.urgency] || rankOf(a) - rankOf(b));
  return addText({
    checked_at: new Date().toISOString(),
    findings: findings.map(presentFinding),
    unchecked: outcomes.flatMap((outcome) =>
      'failed' in outcome
        ? [{ id: outcome.check.id, name: outcome.check.name, request_id: requestId }]
        : [],
    ),
    fine: done.flatMap(presentFine),
    coming: done
      .flatMap(({ result }) => result.coming ?? [])
      .filter(({ at }) => +at > Date.now() && +at < Date.now() + COMING_MS)
      .toSorted((a, b) => +a.at - +b.at)
      .map(presentComing),
  });
}

async function runOne(check: Check, platform: Platform, log: FastifyBaseLogger): Promise<Outcome> {
  const late = new AbortController();
  try {
    const result = await Promise.race([
      check.run(platform),
      setTimeout(TIMEOUT_MS, undefined, { signal: late.signal }).then(() => {
        throw new Error(`not done after ${TIMEOUT_MS} ms`);
      }),
    ]);
    return { check, result };
  } catch (error) {
    log.warn({ err: error, check: check.id }, 'a check of the overview failed');
    return { check, failed: true };
  } finally {
    late.abort();
  }
}

/** Of equal urgency, what takes work comes before what is to be planned, and the oldest first. */
const rankOf = ({ minutes, since }: Finding): number =>
  minutes === undefined ? Number.MAX_SAFE_INTEGER : (since?.getTime() ?? Date.now());

const presentFinding = ({ detail, since, minutes, ...finding }: Finding) => ({
  ...finding,
  detail: detail ?? null,
  since: since?.toISOString() ?? null,
  minutes: minutes ?? null,
});

function presentFine({ check, result }: { check: Check; result: CheckResult }) {
  const isFound = (result.findings ?? []).some((finding) => (finding?.count ?? 0) > 0);
  if (isFound || result.fine === undefined) return [];
  const { text, at } = result.fine;
  return [{ id: check.id, name: check.name, text, at: at?.toISOString() ?? null }];
}

const presentComing = ({ at, ...coming }: Coming) => ({ at: at.toISOString(), ...coming });
