import { problemMessage } from '@beamwright/domain/messages';
import type { editAiSetting, OperationRequest } from '@beamwright/contract';
import type { Message, StepSettings } from '@beamwright/domain/types';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { requireDraft } from './decide.ts';
import { nextUpdatedAt, type StoredSetting } from './lock-setting.ts';
import { judgeSettingEnergy } from './judge-setting-energy.ts';

type EditedNumbers = Omit<OperationRequest<typeof editAiSetting>['body'], 'updated_at'>;

/** Numbers edited by an administrator are version 2.0, until an approval makes it 2.1. */
const EDITED = { major_version: 2, minor_version: 0, version_type: 'admin_edit' } as const;

/** Changes one step of a locked setting that is not approved. More than the allowed energy is refused. */
export async function editLocked(
  trx: Transaction<Database>,
  setting: StoredSetting,
  { step: at, ...numbers }: EditedNumbers,
): Promise<void> {
  requireDraft(setting);
  const edited = setting.settings.steps[at];
  if (edited === undefined) throw invalid('body.step', problemMessage('no_such_step'));
  requireSameWork(edited.settings, numbers.interval_mm);
  const settings = {
    steps: setting.settings.steps.map((step) =>
      step === edited
        ? {
            ...step,
            settings: { ...step.settings, ...numbers },
          }
        : step,
    ),
  };
  const { engine_answer: engine, material } = setting;
  const energy = judgeSettingEnergy({ settings, engine, material });
  if (energy.verdict === 'blocked') {
    throw new AppError('ai_setting_above_band', `${setting.id} edited to ${energy.energy_ratio}`);
  }
  await trx
    .updateTable('ai_generated_settings')
    .set({
      settings: JSON.stringify(settings),
      ...energy,
      ...EDITED,
      // Its verdict was about the old numbers.
      auto_review_result: null,
      auto_reviewed_at: null,
      updated_at: nextUpdatedAt,
    })
    .where('id', '=', setting.id)
    .execute();
}

function requireSameWork({ fill_type }: StepSettings, interval_mm: number | null): void {
  if ((fill_type === 'fill') === (interval_mm !== null)) return;
  throw invalid(
    'body.interval_mm',
    problemMessage(fill_type === 'fill' ? 'fill_without_interval' : 'line_with_interval'),
  );
}

const invalid = (field: string, message: Message): AppError =>
  new AppError('validation_failed', message.code, { errors: [{ field, message }] });
