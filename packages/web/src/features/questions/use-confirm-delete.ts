import { useConfirm } from '../../ui/confirm.tsx';
import { i18n } from '../../lib/i18n.ts';

/** Asks before deleting a rule for good. */
export function useConfirmDelete() {
  const confirm = useConfirm();
  return (name: string) =>
    confirm({
      title: i18n.t('Delete “{name}”?', { name }),
      body: i18n.t('This can’t be undone. To pause it, turn it off instead.'),
      confirm: i18n.t('Delete'),
      danger: true,
    });
}
