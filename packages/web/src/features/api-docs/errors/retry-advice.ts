import { i18n } from '../../../lib/i18n.ts';
import type { DescribedError } from './describe-error.ts';

/** Refusals that pass by themselves, at once or soon. */
const SOON = ['request_canceled', 'import_running'];

/** Whether sending the same request again can help, and when. */
export function retryAdvice({ code, status }: Pick<DescribedError, 'code' | 'status'>): string {
  if (code === 'idempotency_key_running') {
    return i18n.t('Send it again after the seconds in Retry-After, with the same Idempotency-Key.');
  }
  if (status === 429 || status === 503) {
    return i18n.t('Send it again after the seconds in Retry-After.');
  }
  if (status === 408 || SOON.includes(code)) return i18n.t('Send it again.');
  if (status >= 500) {
    return i18n.t(
      'Send it again once, in a minute. If it keeps failing, send support the request_id.',
    );
  }
  if (status === 409)
    return i18n.t('Read what is there now, then decide whether to send it again.');
  if (status === 401) return i18n.t('Don’t send it again with the same key.');
  return i18n.t('Don’t send it again unchanged.');
}
