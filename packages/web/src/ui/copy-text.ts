import { i18n } from '../lib/i18n.ts';
import { toastInfo, toastSuccess } from './toast.ts';

/** Copies a text, and shows `words` as a toast. Returns whether the browser allowed it. */
export const copyText = (text: string, words: string): Promise<boolean> =>
  navigator.clipboard.writeText(text).then(
    () => {
      toastSuccess(words);
      return true;
    },
    () => {
      toastInfo(i18n.t('Couldn’t copy. Your browser doesn’t allow it here.'));
      return false;
    },
  );
