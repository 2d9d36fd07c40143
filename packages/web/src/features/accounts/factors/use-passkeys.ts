import { addPasskey, beginPasskey, listPasskeys, removePasskey } from '@beamwright/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor, useOperation } from '../../../lib/query.ts';
import { toastError, toastInfo, toastSuccess } from '../../../ui/toast.ts';
import { useFreshQuery } from '../../../lib/use-fresh-query.ts';
import { createPasskey, isCanceled, isDuplicate, nameThisDevice } from './passkey-browser.ts';

/** The passkeys of the account, and what changes them. */
export function usePasskeys() {
  const { data, error, retry, reload } = useFreshQuery(queryOptionsFor(listPasskeys));
  const adding = useMutation({
    mutationFn: async () => {
      const { options: ceremony } = await call(beginPasskey);
      const body = { name: nameThisDevice(), answer: await createPasskey(ceremony) };
      await call(addPasskey, { body });
    },
    onSuccess: async () => {
      await reload();
      toastSuccess(i18n.t('Passkey added. You can sign in with it now.'));
    },
    onError: (failure) => {
      if (isDuplicate(failure)) {
        toastInfo(i18n.t('This device has a passkey for your account already.'));
      } else if (!isCanceled(failure)) toastError(failure);
    },
  });
  const removing = useOperation(removePasskey, {
    onSuccess: async () => {
      await reload();
      toastSuccess(i18n.t('Passkey removed'));
    },
  });
  return {
    passkeys: data?.items,
    error,
    reload,
    retry,
    isAdding: adding.isPending,
    add: () => adding.mutate(),
    remove: (id: string) => removing.mutate({ params: { id } }),
  };
}
