import {
  IconFlask,
  IconActivity,
  IconAdjustments,
  IconBook2,
  IconBug,
  IconChartLine,
  IconClockCheck,
  IconCreditCard,
  IconFileText,
  IconFlag,
  IconGauge,
  IconHeartbeat,
  IconKey,
  IconLifebuoy,
  IconMail,
  IconMessageQuestion,
  IconPlug,
  IconSparkles,
  IconTag,
  IconUsers,
} from '@tabler/icons-react';
import { i18n } from '../../lib/i18n.ts';

/** Pages of the administration by group, in the order of the menu. The first group has no title. */
export const ADMIN_NAV = [
  {
    title: () => null,
    entries: [{ to: '/admin', icon: IconGauge, label: () => i18n.t('Overview') }],
  },
  {
    title: () => i18n.t('Review'),
    entries: [
      { to: '/admin/ai', icon: IconSparkles, label: () => i18n.t('AI settings') },
      {
        to: '/admin/questions',
        icon: IconMessageQuestion,
        label: () => i18n.t('Questions and blocks'),
      },
      { to: '/admin/evidence', icon: IconFlask, label: () => i18n.t('Evidence') },
      { to: '/admin/consultations', icon: IconLifebuoy, label: () => i18n.t('Consultations') },
    ],
  },
  {
    title: () => i18n.t('Health'),
    entries: [
      { to: '/admin/errors', icon: IconBug, label: () => i18n.t('Errors') },
      { to: '/admin/performance', icon: IconChartLine, label: () => i18n.t('Performance') },
      { to: '/admin/mail', icon: IconMail, label: () => i18n.t('Mail') },
      { to: '/admin/billing', icon: IconCreditCard, label: () => i18n.t('Billing and webhooks') },
      { to: '/admin/tasks', icon: IconClockCheck, label: () => i18n.t('Tasks and backups') },
    ],
  },
  {
    title: () => i18n.t('People'),
    entries: [
      { to: '/admin/users', icon: IconUsers, label: () => i18n.t('Users') },
      { to: '/admin/api-keys', icon: IconKey, label: () => i18n.t('API keys') },
      { to: '/admin/plans', icon: IconBook2, label: () => i18n.t('Plans') },
      { to: '/admin/plugins', icon: IconPlug, label: () => i18n.t('Plugins') },
      { to: '/admin/analytics', icon: IconActivity, label: () => i18n.t('Analytics') },
      { to: '/admin/audit', icon: IconFileText, label: () => i18n.t('Audit log') },
    ],
  },
  {
    title: () => i18n.t('Installation'),
    entries: [
      { to: '/admin/status', icon: IconHeartbeat, label: () => i18n.t('Status page') },
      { to: '/admin/banners', icon: IconFlag, label: () => i18n.t('Banners') },
      { to: '/admin/versions', icon: IconTag, label: () => i18n.t('Versions') },
      { to: '/admin/settings', icon: IconAdjustments, label: () => i18n.t('Settings') },
    ],
  },
] as const;

type AdminEntry = (typeof ADMIN_NAV)[number]['entries'][number];

/** Name of the page at an address: that of the longest entry that it begins with. */
export function adminPageName(pathname: string): string {
  const found = ADMIN_NAV.flatMap<AdminEntry>(({ entries }) => entries)
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((a, b) => b.to.length - a.to.length)[0];
  return found?.label() ?? i18n.t('Administration');
}
