import { i18n } from '../../../lib/i18n.ts';
import { toastInfo, toastSuccess } from '../../../ui/toast.ts';

/** Copies a text, and says `done`. */
export const copyText = (text: string, done: string): Promise<void> =>
  navigator.clipboard.writeText(text).then(
    () => toastSuccess(done),
    () => toastInfo(i18n.t('Couldn’t copy. Your browser doesn’t allow it here.')),
  );
