import { inEnglish } from '@beamwright/domain/messages';
import type {
  checkAiSettingSanity as checkOperation,
  OperationOutput,
  OperationRequest,
} from '@beamwright/contract';
import type { Transactions } from '../../../platform/db/transactions.ts';
import { AppError } from '../../../platform/errors.ts';
import type { AskSanity } from './ask-sanity.ts';
import { readSetting } from './lock-setting.ts';
import { judgeDraft, logReview, toSanityData } from './judge.ts';

type Body = OperationRequest<typeof checkOperation>['body'];

/** The automatic review's question, asked by an administrator: answered and logged, without a decision. */
export async function checkSanity(
  transactions: Transactions,
  ask: AskSanity | undefined,
  body: Body,
): Promise<OperationOutput<typeof checkOperation>> {
  const setting = await transactions.asService((trx) => readSetting(trx, body.setting_id));
  if (ask === undefined) throw new AppError('ai_unavailable', 'no model is configured');
  const data = toSanityData(setting, {
    material: body.material,
    operation: body.operation,
    thickness_mm: body.thickness ?? null,
    machine_type: body.machine_type,
    machine_power_watts: body.machine_power,
    confidence: body.confidence,
    proposed: body.settings.steps,
  });
  const review = await judgeDraft(ask, setting, data);
  await transactions.asService((trx) => logReview(trx, review));
  if (review.result === null)
    throw new AppError('ai_unavailable', review.failure?.detail ?? 'no answer');
  const { bounds, issues_found, reasoning, ...verdict } = review.result;
  return {
    ...verdict,
    reasoning: inEnglish(reasoning),
    issues_found: [...issues_found, ...bounds.map(inEnglish)],
  };
}
