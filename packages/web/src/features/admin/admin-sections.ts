import { i18n } from '../../lib/i18n.ts';

/** Parts of the administration, in the order they are shown. */
export const ADMIN_SECTIONS = [
  { to: '/admin', label: () => i18n.t('Installation') },
  { to: '/admin/ai', label: () => i18n.t('AI settings') },
] as const;
