import { changeSystemSetting, listSystemSettings } from '@beamwright/contract';
import { Switch } from '../../../ui/switch.tsx';
import { useQuery } from '@tanstack/react-query';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor, useOperation } from '../../../lib/query.ts';

const KEY = 'auto_review_enabled';

/** Switches the model's review of new drafts on or off. */
export function AutoReviewSwitch() {
  const { data } = useQuery(queryOptionsFor(listSystemSettings));
  const setting = data?.items.find(({ key }) => key === KEY);
  const save = useOperation(changeSystemSetting);
  const shown = save.isPending ? save.variables.body.value : setting?.value;
  return (
    <Switch
      label={i18n.t('Automatic review')}
      title={i18n.t(
        'A model checks every new draft. Drafts it approves are served only if they are inside our band. The rest wait for you.',
      )}
      checked={shown === 'true'}
      disabled={setting === undefined}
      onChange={({ currentTarget }) =>
        save.mutate({
          params: { key: KEY },
          body: { value: String(currentTarget.checked), version: setting?.version ?? 1 },
        })
      }
    />
  );
}
