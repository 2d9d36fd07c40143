import { endPreviousApiKey, revokeApiKey, type ApiKey } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { revokeText } from '../key-text.ts';

/** Ends a key, or the one before its last rotation; both ask once. */
export function useEndKey() {
  const confirm = useConfirm();
  const revoke = useOperation(revokeApiKey, {
    onSuccess: () => toastSuccess(i18n.t('Key revoked.')),
  });
  const end = useOperation(endPreviousApiKey, {
    onSuccess: () => toastSuccess(i18n.t('The old key no longer works.')),
  });
  return {
    revoke: async (key: ApiKey) => {
      const agreed = await confirm({
        title: i18n.t('Revoke “{name}”?', { name: key.name }),
        body: revokeText(key, Date.now()),
        confirm: i18n.t('Revoke key'),
        danger: true,
      });
      if (agreed) revoke.mutate({ params: { id: key.id } });
    },
    endPrevious: async ({ id, name, previous }: ApiKey) => {
      const agreed = await confirm({
        title: i18n.t('End the old key of “{name}” now?', { name }),
        body: i18n.t('Programs that still use …{letters} are refused within a second.', {
          letters: previous?.last_four ?? '',
        }),
        confirm: i18n.t('End old key'),
        danger: true,
      });
      if (agreed) end.mutate({ params: { id } });
    },
  };
}
