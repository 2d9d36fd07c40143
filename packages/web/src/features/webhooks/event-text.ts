import type { WebhookEventType } from '@beamwright/contract';
import { i18n } from '../../lib/i18n.ts';

/** When an event is sent. */
export const eventText = (type: WebhookEventType): string => TEXTS[type]();

const TEXTS: Record<WebhookEventType, () => string> = {
  'job.completed': () => i18n.t('A job has its settings, or ended without them'),
  'setting.saved': () => i18n.t('A setting was added to your library'),
  'setting.changed': () => i18n.t('A setting in your library was changed'),
  'result.reported': () => i18n.t('A result at the machine was reported'),
  'limit.reached': () => i18n.t('A limit of your plan was reached, other than storage'),
};
