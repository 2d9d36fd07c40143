import { firstUpper } from '../../../lib/first-upper.ts';
import { i18n } from '../../../lib/i18n.ts';

const NAMES: Partial<Record<string, () => string>> = {
  accounts: () => i18n.t('Account'),
  activity: () => i18n.t('Team activity'),
  ai: () => i18n.t('AI settings'),
  chat: () => i18n.t('Team chat'),
  consultation: () => i18n.t('Expert cases'),
  exchange: () => i18n.t('Import and export'),
  feedback: () => i18n.t('Results'),
  jobs: () => i18n.t('Jobs'),
  library: () => i18n.t('Library'),
  machines: () => i18n.t('Machines'),
  makerspace: () => i18n.t('Makerspace'),
  materials: () => i18n.t('Materials'),
  notices: () => i18n.t('Notices'),
  plans: () => i18n.t('Plans'),
  plugins: () => i18n.t('Plugins'),
  privacy: () => i18n.t('Privacy'),
  status: () => i18n.t('Status'),
  storage: () => i18n.t('Storage'),
  system: () => i18n.t('Server'),
  teams: () => i18n.t('Teams'),
  'test-cards': () => i18n.t('Test cards'),
  webhooks: () => i18n.t('Webhooks'),
};

/** What readers call the operations of a tag. A server may have tags that this version doesn’t know. */
export const groupName = (tag: string): string =>
  NAMES[tag]?.() ?? firstUpper(tag.replaceAll('-', ' '));
