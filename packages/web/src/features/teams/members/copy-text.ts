import { i18n } from '../../../lib/i18n.ts';
import { toastInfo, toastSuccess } from '../../../ui/toast.ts';

/** Copies a text, and says `done`. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toastSuccess(done);
  } catch {
    toastInfo(i18n.t('Couldn’t copy. Your browser doesn’t allow it here.'));
  }
}
