import { changeSystemSetting, listSystemSettings, type SystemSetting } from '@beamwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { i18n } from '../../../lib/i18n.ts';
import { queryKeyOf, useOperation } from '../../../lib/query.ts';
import { toastSuccess } from '../../../ui/toast.ts';

interface Options {
  /** What the toast says. */
  saved?: string;
  errors?: 'toast' | 'inline';
  onSaved?: () => void;
}

/** Changes one setting, unless another administrator has changed it since it was read. */
export function useChangeSetting(
  setting: SystemSetting,
  { saved = i18n.t('Saved. New jobs use it.'), errors = 'toast', onSaved }: Options = {},
) {
  const client = useQueryClient();
  const change = useOperation(changeSystemSetting, {
    errors,
    onSuccess: (changed) => {
      client.setQueryData<{ items: SystemSetting[] }>(
        queryKeyOf(listSystemSettings),
        (list) =>
          list && {
            items: list.items.map((item) => (item.key === changed.key ? changed : item)),
          },
      );
      toastSuccess(saved, { id: 'system-settings-saved' });
      onSaved?.();
    },
  });
  const { key, version } = setting;
  return {
    save: (value: string) => change.mutate({ params: { key }, body: { value, version } }),
    /** What is being saved, or is saved. */
    shown: (change.isPending ? change.variables.body.value : undefined) ?? setting.value,
    isSaving: change.isPending,
    error: change.error,
  };
}
