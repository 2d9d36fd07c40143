import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useConfirm } from '../../../ui/confirm.tsx';

/**
 * How a dialog with recovery codes closes. Codes that were neither copied, downloaded nor printed are never shown
 * again, so closing it or leaving the page asks first.
 */
export function useCloseCodes(areShown: boolean, onClose: () => void) {
  const confirm = useConfirm();
  const [isSaved, setSaved] = useState(false);
  const isUnsaved = areShown && !isSaved;
  const askToLeave = () =>
    confirm({
      title: i18n.t('Close without saving the codes?'),
      body: i18n.t('They won’t be shown again. Without them, losing your phone can lock you out.'),
      confirm: i18n.t('Close anyway'),
      danger: true,
    });
  useBlocker({ disabled: !isUnsaved, shouldBlockFn: async () => !(await askToLeave()) });
  return {
    onSaved: () => setSaved(true),
    close: () => {
      if (isUnsaved) void askToLeave().then((yes) => yes && onClose());
      else onClose();
    },
  };
}
