import type { SupportTopic } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';

/** In the order of the list, and what a message is usually about first. */
export const supportTopics = (): { value: SupportTopic; label: string }[] => [
  { value: 'settings', label: i18n.t('Settings for a job') },
  { value: 'wrong_number', label: i18n.t('A number that looks wrong') },
  { value: 'safety', label: i18n.t('Safety of a material') },
  { value: 'account', label: i18n.t('Signing in and my account') },
  { value: 'billing', label: i18n.t('Plans and billing') },
  { value: 'problem', label: i18n.t('Something doesn’t work') },
  { value: 'other', label: i18n.t('Something else') },
];
