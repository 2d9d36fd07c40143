import type {
  AiDecision,
  AiPromotion,
  AiSetting,
  AiSettingStatus,
  AiSettingSummary,
  OperationOutput,
  rollBackAiSetting,
} from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { shownLength, shownWatts } from '../../../lib/shown-quantity.ts';
import { operationWord } from '../../../lib/step-words.ts';

type Named = Pick<AiSettingSummary, 'operation' | 'material' | 'thickness'>;

/** `Cut birch plywood, 3 mm` */
export function settingTitle({ operation, material, thickness }: Named): string {
  const name = `${operationWord(operation)} ${material}`;
  return thickness === null ? name : `${name}, ${shownLength(thickness).text}`;
}

type OfMachine = Pick<
  AiSettingSummary,
  'machine_type' | 'machine_power' | 'is_galvo' | 'lens_focal_length'
>;

/** `CO2 60 W · gantry · lens 50.8 mm` */
export function machineWords(setting: OfMachine): string {
  const { machine_type, machine_power, is_galvo, lens_focal_length } = setting;
  return [
    `${machine_type} ${shownWatts(machine_power).text}`,
    is_galvo ? i18n.t('galvo') : i18n.t('gantry'),
    ...(lens_focal_length === null
      ? []
      : [i18n.t('lens {length}', { length: shownLength(lens_focal_length).text })]),
  ].join(' · ');
}

export function statusWord(status: AiSettingStatus): string {
  switch (status) {
    case 'draft':
      return i18n.t('Draft');
    case 'needs_review':
      return i18n.t('Needs review');
    case 'approved':
      return i18n.t('Approved');
    case 'rejected':
      return i18n.t('Rejected');
  }
}

export function versionTypeWord(type: AiSettingSummary['version_type']): string {
  switch (type) {
    case 'ai_original':
      return i18n.t('As generated');
    case 'user_copy':
      return i18n.t('User’s copy');
    case 'user_edit':
      return i18n.t('User’s edit');
    case 'admin_baseline':
      return i18n.t('Administrator’s baseline');
    case 'admin_edit':
      return i18n.t('Administrator’s edit');
  }
}

/** What a finished decision is announced as. */
export function decidedWords(
  kind: 'approve' | 'reject' | 'flag' | 'delete',
  item: AiSettingSummary,
): string {
  const title = settingTitle(item);
  switch (kind) {
    case 'approve':
      return i18n.t('Approved: {title}. Press U to take it back.', { title });
    case 'reject':
      return i18n.t('Rejected: {title}.', { title });
    case 'flag':
      return i18n.t('Flagged for review: {title}.', { title });
    case 'delete':
      return i18n.t('Deleted: {title}.', { title });
  }
}

export function promotionWord(kind: AiPromotion['kind']): string {
  switch (kind) {
    case 'baseline':
      return i18n.t('Row of the baseline');
    case 'record':
      return i18n.t('Further approved record');
    case 'version':
      return i18n.t('Version 2.0 to 2.1');
  }
}

export const servedWords = (times: number): string =>
  i18n.t(
    '{n, plural, =0 {It was never served.} one {It was served once.} other {It was served # times.}}',
    { n: times },
  );

/** What a roll-back touched, and how often it had been served. */
export function rolledBackWords({
  setting,
  touched,
}: OperationOutput<typeof rollBackAiSetting>): string {
  const title = settingTitle(setting);
  const made = touched.map(({ kind }) => promotionWord(kind)).join(', ');
  const used = servedWords(setting.times_used);
  return touched.length === 0
    ? i18n.t('Taken back: {title}. {used}', { title, used })
    : i18n.t('Taken back: {title}, with: {made}. {used}', { title, made, used });
}

export function decisionWord(decision: AiDecision['decision']): string {
  switch (decision) {
    case 'approve':
      return i18n.t('Approved');
    case 'reject':
      return i18n.t('Rejected');
    case 'flag':
      return i18n.t('Flagged for review');
    case 'roll_back':
      return i18n.t('Approval taken back');
    case 'delete':
      return i18n.t('Deleted');
  }
}

export function deciderWords({ is_automatic, decided_by }: AiDecision): string {
  if (is_automatic) return i18n.t('the automatic review');
  return decided_by ?? i18n.t('a deleted account');
}

export function adviceWord(action: NonNullable<AiSetting['auto_review']>['recommended_action']) {
  if (action === 'approve') return i18n.t('The model advises to approve');
  return action === 'reject'
    ? i18n.t('The model advises to reject')
    : i18n.t('The model is undecided');
}
