import { i18n } from '../../../lib/i18n.ts';
import type { ServerRow } from './server-row.ts';

/** What stays when an account is erased, besides the entries of `audit_log` until their days are over. */
export const STAYS: ServerRow[] = [
  {
    names: 'ai_generated_settings, ai_setting_decisions, ai_promotions',
    category: 'necessary',
    whatFor: () => i18n.t('AI settings that answer everyone, and who reviewed them'),
    kept: () => i18n.t('Always; without your name once your account is erased'),
  },
  {
    names: 'clarification_triggers, safety_blocks',
    category: 'necessary',
    whatFor: () => i18n.t('Questions and safety blocks that administrators added'),
    kept: () => i18n.t('Until they delete them; without their names once erased'),
  },
  {
    names: 'notification_banners, notification_banner_figures',
    category: 'necessary',
    whatFor: () => i18n.t('What administrators announced, and how many users saw it'),
    kept: () => i18n.t('Until they delete it; without names once your account is erased'),
  },
  {
    names: 'plan_edits, system_settings_history',
    category: 'necessary',
    whatFor: () => i18n.t('Who changed which plan or setting of this installation'),
    kept: () => i18n.t('Always; without your name once your account is erased'),
  },
  {
    names: 'stripe_closing_customers',
    category: 'necessary',
    whatFor: () => i18n.t('The number of an erased account at Stripe, to cancel what it pays'),
    kept: () => i18n.t('Until they confirm that it is canceled'),
  },
  {
    names: 'erased_accounts, erased/',
    category: 'necessary',
    whatFor: () => i18n.t('Keyed hashes of erased accounts, to erase them from restored backups'),
    kept: () => i18n.t('Always'),
  },
];
