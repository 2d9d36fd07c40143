import { maintenancePlan, type MaintenancePlan } from '@beamwright/contract';
import { formatDateTime } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { retentionName } from './retention-name.ts';

const NAMES: Record<string, () => string> = {
  auto_review_enabled: () => i18n.t('Automatic review'),
  generation_order: () => i18n.t('Answer order'),
  hss_profile: () => i18n.t('Deep engraving on metal'),
  maintenance: () => i18n.t('Maintenance'),
  public_key: () => i18n.t('Public ID'),
};

/** What a setting is called; its key for one that this page doesn't know. */
export const settingName = (key: string): string => NAMES[key]?.() ?? retentionName(key) ?? key;

const VALUES: Record<string, () => string> = {
  'auto_review_enabled true': () => i18n.t('on'),
  'auto_review_enabled false': () => i18n.t('off'),
  'generation_order specification': () => i18n.t('AI first'),
  'generation_order approved_first': () => i18n.t('approved settings first'),
  'hss_profile physics': () => i18n.t('matched to the machine'),
  'hss_profile classic': () => i18n.t('classic'),
};

export function readPlan(value: string): MaintenancePlan | undefined {
  try {
    return maintenancePlan.safeParse(JSON.parse(value)).data;
  } catch {
    return undefined;
  }
}

function planText(plan: MaintenancePlan): string {
  if (plan.mode === 'off') return i18n.t('off');
  const until = plan.until === null ? '' : formatDateTime(plan.until);
  if (plan.mode === 'on') {
    return until === '' ? i18n.t('on') : i18n.t('on until {until}', { until });
  }
  const from = plan.from === null ? '' : formatDateTime(plan.from);
  return i18n.t('from {from} until {until}', { from, until });
}

/** A value in words. */
export function valueText(key: string, value: string): string {
  const plan = key === 'maintenance' ? readPlan(value) : undefined;
  if (plan !== undefined) return planText(plan);
  if (retentionName(key) !== undefined) {
    return i18n.t('{days, plural, one {# day} other {# days}}', { days: Number(value) });
  }
  return VALUES[`${key} ${value}`]?.() ?? value;
}
