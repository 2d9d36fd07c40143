import {
  type applyTestCard as applyOperation,
  type CardFit as ShownFit,
  type FurtherStep,
  type judgeTestCard as judgeOperation,
  type OperationOutput,
  type OperationRequest,
} from '@beamwright/contract';
import { describeChange, settingMessage, versionMessage } from '@beamwright/domain';
import { addText } from '@beamwright/domain/messages';
import { fitCard, fitKerf, type CardFit } from '@beamwright/domain/test-cards';
import type { BurnResult, Message, StepSettings } from '@beamwright/domain/types';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { lockAccount } from '../plans/service.ts';
import { readOwnPlugins, type PluginStates } from '../plugins/service.ts';
import { insertCardResults, selectResults } from '../feedback/service.ts';
import {
  getSetting,
  lockSetting,
  refuseOutside,
  refuseReadOnly,
  addVersion,
  type LockedSetting,
  type NumbersChange,
} from '../library/service.ts';
import { presentCard, readCard, type CardRow } from './cards.ts';
import type { CardInput } from './design.ts';
import type { StoredFit } from './tables.ts';

type Trx = Transaction<Database>;
type Judgment = OperationRequest<typeof judgeOperation>['body'];
type AppliedCard = OperationOutput<typeof applyOperation>;

/**
 * Confidence of a measured kerf: measured to a twentieth of a millimeter, so better than judging by eye, but not
 * certain.
 */
const KERF_CONFIDENCE = 0.8;

/** The result of a card as shown, and what the engine learns from it. */
interface JudgedCard {
  fit: StoredFit;
  results: readonly BurnResult[];
}

export async function judgeCard(
  trx: Trx,
  userId: string,
  id: string,
  judgment: Judgment,
): Promise<ShownFit> {
  return addText(judge(await readCard(trx, userId, id), judgment).fit);
}

function judge(card: CardRow, { marks = [], measures }: Judgment): JudgedCard {
  const { base, design } = card;
  if (design.kind === 'kerf') return judgeKerf(card, measures ?? { x_mm: [], y_mm: [] });
  const fit = fitCard(design, marks);
  if (!fit.ok) throw notJudged(fit.issues);
  return { fit: storedFit(fit.value, base.input), results: fit.value.results };
}

function judgeKerf({ design }: CardRow, measures: NonNullable<Judgment['measures']>): JudgedCard {
  const fit = fitKerf(design, measures);
  if (!fit.ok) throw notJudged(fit.issues);
  const { kerf_mm, band_mm, reasons } = fit.value;
  return {
    fit: {
      outcome: 'fitted',
      settings: { ...design.answer, kerf_mm },
      axes: [{ axis: 'kerf_mm', value: kerf_mm, band: [...band_mm] }],
      boundary: null,
      confidence: KERF_CONFIDENCE,
      contradictions: 0,
      reasons: [...reasons],
      next: null,
    },
    results: [],
  };
}

function notJudged(issues: readonly { code: string; message: Message }[]): AppError {
  return new AppError('card_not_judged', issues.map(({ code }) => code).join(', '), {
    detail: issues.map(({ message }) => message),
  });
}

function storedFit(
  { results: _results, axes, boundary, next, ...fit }: CardFit,
  input: CardInput,
): StoredFit {
  return {
    ...fit,
    reasons: [...fit.reasons],
    axes: axes.map(({ axis, value, band }) => ({ axis, value, band: [band[0], band[1]] })),
    boundary: boundary && { energy: boundary.energy, band: [boundary.band[0], boundary.band[1]] },
    next: next && { ...next, ...layoutOf(input) },
  };
}

/** The next card is about the same step and looks like this one. */
function layoutOf({ step_index, cell_mm, gap_mm, speed_unit }: CardInput) {
  return {
    ...(step_index !== undefined && { step_index }),
    ...(cell_mm !== undefined && { cell_mm }),
    ...(gap_mm !== undefined && { gap_mm }),
    ...(speed_unit !== undefined && { speed_unit }),
  };
}

/** Saves the card's result: the setting's next version, and results that the engine learns from. */
export async function applyCard(
  trx: Trx,
  userId: string,
  id: string,
  { judgment, plugins }: { judgment: Judgment; plugins: PluginStates },
): Promise<AppliedCard> {
  const [account, hasPlugin] = await Promise.all([
    lockAccount(trx, userId),
    readOwnPlugins(trx, userId, plugins),
  ]);
  const card = await readCard(trx, userId, id);
  const judged = judge(card, judgment);
  const locked = await lockSetting(trx, userId, card.setting_id);
  await refuseReadOnly(trx, userId, locked);
  await reviseByFit(trx, userId, { locked, card, fit: judged.fit });
  // If a card is judged twice, the engine learns once.
  if (card.fit === null) await insertCardResults(trx, userId, locked, judged.results);
  const setting = await getSetting(trx, userId, card.setting_id);
  const applied_version = isUsable(judged.fit) ? setting.version : null;
  const { marks = [] } = judgment;
  await trx
    .updateTable('test_cards')
    .set({ marks: JSON.stringify(marks), fit: JSON.stringify(judged.fit), applied_version })
    .where('id', '=', id)
    .execute();
  const results =
    locked.machine_id !== null && hasPlugin('machine_calibration', account)
      ? await selectResults(trx, userId, locked.machine_id)
      : [];
  return {
    card: presentCard({ ...card, marks, fit: judged.fit, applied_version }),
    setting,
    machine_results: results.length,
  };
}

/** If all failed or all burned, there are no usable settings yet; the next card continues. */
const isUsable = ({ outcome }: StoredFit): boolean =>
  outcome === 'fitted' || outcome === 'only_worked';

interface FittedCard {
  locked: LockedSetting;
  card: CardRow;
  fit: StoredFit;
}

async function reviseByFit(trx: Trx, userId: string, fitted: FittedCard): Promise<void> {
  const { locked, card, fit } = fitted;
  if (!isUsable(fit)) return;
  const step = card.base.input.step_index ?? 0;
  const numbers = numbersOf(fit.settings);
  const worked = step === 0 ? numbers : { further_steps: withStep(locked, step, numbers) };
  const changes = describeChange(locked, { ...locked, ...worked });
  if (changes.length === 0) return;
  if (step === 0) await refuseOutside(trx, userId, locked, numbers);
  const change = { ...worked, ...(step === 0 && knownSince(fit)) };
  await addVersion(trx, userId, locked, {
    change,
    summary: versionMessage('test_card', { changes }),
  });
}

/** Fields that a card can determine; the rest of the setting stays. */
function numbersOf(settings: StepSettings) {
  const { speed_mm_min, power_percent, passes, interval_mm, frequency_hz } = settings;
  const { pulse_width_ns, kerf_mm, z_offset_mm } = settings;
  return {
    speed_mm_min,
    power_percent,
    passes,
    interval_mm,
    frequency_hz,
    pulse_width_ns,
    kerf_mm,
    z_offset_mm,
  };
}

/** The card's information other than numbers. */
function knownSince({ axes, settings, confidence, reasons }: StoredFit): NumbersChange {
  const speed = axes.find(({ axis }) => axis === 'speed_mm_min');
  const [low, high] = speed?.band ?? [settings.speed_mm_min, settings.speed_mm_min];
  return {
    speed_band_low_mm_min: low,
    speed_band_high_mm_min: high,
    confidence,
    rationale: settingMessage('test_card', { reasons }),
  };
}

function withStep(
  { further_steps }: LockedSetting,
  step: number,
  numbers: ReturnType<typeof numbersOf>,
): FurtherStep[] {
  return further_steps.map((one, at) => (at === step - 1 ? { ...one, ...numbers } : one));
}
