import { getSystemSettings, updateSystemSettings } from '@beamwright/contract';
import { Switch } from '../../../ui/switch.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { i18n } from '../../../lib/i18n.ts';
import { queryKeyOf, queryOptionsFor, useOperation } from '../../../lib/query.ts';

/** Switches the model's review of new drafts on or off. */
export function AutoReviewSwitch() {
  const client = useQueryClient();
  const { data } = useQuery(queryOptionsFor(getSystemSettings));
  const save = useOperation(updateSystemSettings, {
    onSuccess: (saved) => client.setQueryData(queryKeyOf(getSystemSettings), saved),
  });
  const wanted = save.isPending ? save.variables.body.auto_review_enabled : undefined;
  return (
    <Switch
      label={i18n.t('Automatic review')}
      title={i18n.t(
        'A model checks every new draft. Drafts it approves are served only if they are inside our band. The rest wait for you.',
      )}
      checked={wanted ?? data?.auto_review_enabled ?? false}
      disabled={data === undefined}
      onChange={({ currentTarget }) =>
        save.mutate({ body: { auto_review_enabled: currentTarget.checked } })
      }
    />
  );
}
