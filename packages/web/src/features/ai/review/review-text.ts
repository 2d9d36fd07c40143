import type {
  AiDecision,
  AiPromotion,
  AiSetting,
  AiSettingStatus,
  AiSettingSummary,
  REVIEW_SORTS,
} from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { shownLength, shownWatts } from '../../../lib/shown-quantity.ts';
import { operationLabel } from '../../../lib/step-labels.ts';
import { ratioText } from './verdict.ts';
import type { Verdict } from './verdict.ts';

type SettingName = Pick<AiSettingSummary, 'operation' | 'material' | 'thickness'>;

/** For example `Cut birch plywood, 3 mm`. */
export function settingTitle({ operation, material, thickness }: SettingName): string {
  const name = `${operationLabel(operation)} ${material}`;
  return thickness === null ? name : `${name}, ${shownLength(thickness).text}`;
}

type MachineFields = Pick<
  AiSettingSummary,
  'machine_type' | 'machine_power' | 'is_galvo' | 'lens_focal_length'
>;

/** For example `CO2 60 W · gantry · 50.8 mm lens`. */
export function machineText(setting: MachineFields): string {
  const { machine_type, machine_power, is_galvo, lens_focal_length } = setting;
  return [
    `${machine_type} ${shownWatts(machine_power).text}`,
    is_galvo ? i18n.t('galvo') : i18n.t('gantry'),
    ...(lens_focal_length === null
      ? []
      : [i18n.t('{length} lens', { length: shownLength(lens_focal_length).text })]),
  ].join(' · ');
}

function statusLabel(status: AiSettingStatus): string {
  switch (status) {
    case 'draft':
      return i18n.t('Draft');
    case 'needs_review':
      return i18n.t('Flagged');
    case 'approved':
      return i18n.t('Approved');
    case 'rejected':
      return i18n.t('Rejected');
  }
}

/** Name of a tab. */
export function tabLabel(status: AiSettingStatus): string {
  if (status === 'draft') return i18n.t('Drafts');
  return status === 'needs_review' ? i18n.t('Flagged') : statusLabel(status);
}

export function sortLabel(sort: (typeof REVIEW_SORTS)[number]): string {
  switch (sort) {
    case 'risk':
      return i18n.t('Safest first');
    case 'asked':
      return i18n.t('Most requested first');
    case 'newest':
      return i18n.t('Newest first');
    case 'doubtful':
      return i18n.t('Least confident first');
  }
}

/** Heading of a group of the queue. */
export function groupLabel(verdict: Verdict): string {
  switch (verdict) {
    case 'inside':
      return i18n.t('Inside our band');
    case 'outside':
      return i18n.t('Outside');
    case 'far':
      return i18n.t('Far outside');
    case 'blocked':
      return i18n.t('Can’t be approved');
  }
}

/** For example `Far outside, 3.1×`. */
export function verdictText({ verdict, energy_ratio }: AiSettingSummary): string {
  if (verdict === 'inside') return i18n.t('Inside our band');
  if (verdict === 'blocked') return i18n.t('Can’t be approved');
  const word = verdict === 'far' ? i18n.t('Far outside') : i18n.t('Outside our band');
  return energy_ratio === null ? word : `${word}, ${ratioText(energy_ratio)}`;
}

export const usersText = (n: number): string =>
  i18n.t('{n, plural, =0 {no one yet} one {# user} other {# users}}', { n });

/** What approving does, and for how many users. */
export function effectText({ qualifiers, passes_in_sequence, users }: AiSettingSummary): string {
  const isBaseline = qualifiers.length === 0 && passes_in_sequence === 1;
  return isBaseline
    ? i18n.t(
        '{n, plural, =0 {Becomes a baseline} one {Becomes a baseline for # user} other {Becomes a baseline for # users}}',
        { n: users },
      )
    : i18n.t(
        '{n, plural, =0 {Served to the same job} one {Served to # user with this job} other {Served to # users with this job}}',
        { n: users },
      );
}

/** Confirmation before approving something far outside our band. */
export function approvalQuestion({ energy_ratio, users }: AiSettingSummary) {
  const ratio = energy_ratio === null ? null : ratioText(energy_ratio);
  return {
    title:
      ratio === null
        ? i18n.t('Approve far outside our band?')
        : i18n.t('Approve {ratio} our energy?', { ratio }),
    body: i18n.t(
      '{n, plural, =0 {Everyone with the same job gets it.} one {# user gets it immediately.} other {# users get it immediately.}} They still see our band.',
      { n: users },
    ),
  };
}

/** Why a setting can't be approved; a general reason until its details have loaded. */
export function blockedText(setting: AiSetting | undefined): string {
  if (setting?.burns && setting.energy_ratio !== null) {
    return i18n.t('This material can burn, so settings above our band are never served.');
  }
  return setting?.energy_ratio === null
    ? i18n.t('It does different work from our answer, so it’s never served.')
    : i18n.t('It puts more energy into the material than we ever serve.');
}

export function versionTypeLabel(type: AiSettingSummary['version_type']): string {
  switch (type) {
    case 'ai_original':
      return i18n.t('As generated');
    case 'user_copy':
      return i18n.t('User copy');
    case 'user_edit':
      return i18n.t('User edit');
    case 'admin_baseline':
      return i18n.t('Administrator baseline');
    case 'admin_edit':
      return i18n.t('Administrator edit');
  }
}

/** Toast after a decision, for example `Approved: Cut birch plywood, 3 mm.` */
export function decidedText(
  kind: 'approve' | 'reject' | 'flag' | 'delete',
  items: readonly SettingName[],
): string {
  const what = namesOf(items);
  switch (kind) {
    case 'approve':
      return i18n.t('Approved: {what}.', { what });
    case 'reject':
      return i18n.t('Rejected: {what}.', { what });
    case 'flag':
      return i18n.t('Flagged: {what}.', { what });
    case 'delete':
      return i18n.t('Deleted: {what}.', { what });
  }
}

export const undoneText = (items: readonly SettingName[]): string =>
  i18n.t('Undone: {what}. It’s now in Flagged.', { what: namesOf(items) });

function namesOf(items: readonly SettingName[]): string {
  const [first] = items;
  return first && items.length === 1
    ? settingTitle(first)
    : i18n.t('{n} settings', { n: items.length });
}

export function promotionLabel(kind: AiPromotion['kind']): string {
  switch (kind) {
    case 'baseline':
      return i18n.t('Baseline');
    case 'record':
      return i18n.t('Additional approved setting');
    case 'version':
      return i18n.t('Version 2.0 to 2.1');
  }
}

export const servedText = (times: number): string =>
  i18n.t(
    '{n, plural, =0 {It was never served.} one {It was served once.} other {It was served # times.}}',
    { n: times },
  );

export function decisionLabel(decision: AiDecision['decision']): string {
  switch (decision) {
    case 'approve':
      return i18n.t('Approved');
    case 'reject':
      return i18n.t('Rejected');
    case 'flag':
      return i18n.t('Flagged');
    case 'roll_back':
      return i18n.t('Approval undone');
    case 'delete':
      return i18n.t('Deleted');
  }
}

export function deciderText({ is_automatic, decided_by }: AiDecision): string {
  if (is_automatic) return i18n.t('automatic review');
  return decided_by ?? i18n.t('a deleted account');
}

export function adviceText(action: NonNullable<AiSetting['auto_review']>['recommended_action']) {
  if (action === 'approve') return i18n.t('The model recommends approval');
  return action === 'reject'
    ? i18n.t('The model recommends rejection')
    : i18n.t('The model is undecided');
}
