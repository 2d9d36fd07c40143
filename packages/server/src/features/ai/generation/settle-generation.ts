import type { Operation } from '@beamwright/domain/types';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { MailService } from '../../../platform/mail/mail.ts';
import { countFreeAnswers } from '../ledger/count-free-answers.ts';
import { mailUsage } from '../ledger/mail-usage.ts';
import { settleClaim } from '../ledger/settle-claim.ts';
import type { GenerationAccount } from './account.ts';
import type { GenerationInput } from './generation-input.ts';
import type { OperationAnswer } from './resolve-operation.ts';
import { storeDraft } from './store-draft.ts';

type Trx = Transaction<Database>;

/** A finished generation: one answer for each operation. */
export interface ResolvedGeneration {
  input: GenerationInput;
  account: GenerationAccount;
  answers: ReadonlyMap<Operation, OperationAnswer>;
}

/**
 * Accounts for a generation in one transaction: claims that gave an answer are counted, others refunded; generated
 * settings are stored as drafts, and a threshold of the month is mailed. If the answer was lost, everything is
 * refunded. Returns the drafts.
 */
export async function settleGeneration(
  trx: Trx,
  mail: Pick<MailService, 'write'>,
  { input, account, answers }: ResolvedGeneration,
  outcome: 'saved' | 'lost',
): Promise<string[]> {
  const isSaved = outcome === 'saved';
  // In the order of the answers: otherwise two generations could deadlock.
  const settled = [...answers].map(async ([operation, answer]) => {
    const [, draft] = await Promise.all([
      settleAnswer(trx, answer, isSaved),
      isSaved ? saveAnswer(trx, { input, operation, account, answer }) : undefined,
    ]);
    return draft ?? [];
  });
  const counted = isSaved && countFreeAnswers(trx, input.userId, countFree(answers));
  // The last statement, so that it reads what the others have returned to the month.
  const mailed =
    isSaved && account.isLimited && hasCounted(answers) && mailUsage(trx, mail, input.userId);
  const [drafts] = await Promise.all([Promise.all(settled), counted, mailed]);
  return drafts.flat();
}

const hasCounted = (answers: ResolvedGeneration['answers']): boolean =>
  [...answers.values()].some(({ generation }) => generation.counted_towards_limit);

interface SavedAnswer {
  input: GenerationInput;
  operation: Operation;
  account: GenerationAccount;
  answer: OperationAnswer;
}

/** Counts the use of an approved setting, and stores what the model answered. */
async function saveAnswer(trx: Trx, { answer, ...rest }: SavedAnswer): Promise<string | undefined> {
  const { agentAnswer, generation, usedSettingId } = answer;
  // What a model says of one user's own material answers nobody else.
  const isOwn = rest.input.request.custom_stock !== undefined;
  const [draft] = await Promise.all([
    agentAnswer === undefined || generation.model === null || isOwn
      ? undefined
      : storeDraft(trx, { ...rest, answer: agentAnswer, model: generation.model }),
    usedSettingId !== undefined &&
      sql`select increment_ai_setting_usage(${usedSettingId})`.execute(trx),
  ]);
  return draft;
}

async function settleAnswer(
  trx: Trx,
  { claim, agents, generation, hadStoredAnswer }: OperationAnswer,
  isSaved: boolean,
): Promise<void> {
  if (claim?.claim === undefined) return;
  const as = isSaved && generation.counted_towards_limit ? 'counted' : 'refunded';
  await settleClaim(trx, {
    claim: claim.claim,
    as,
    calls: agents?.calls ?? [],
    had_stored_answer: hadStoredAnswer,
  });
}

function countFree(answers: ResolvedGeneration['answers']): {
  predefined: number;
  computed: number;
} {
  const free = { predefined: 0, computed: 0 };
  for (const { generation } of answers.values()) {
    if (generation.counted_towards_limit) continue;
    if (generation.resolution_method === 'computed') free.computed += 1;
    else free.predefined += 1;
  }
  return free;
}
