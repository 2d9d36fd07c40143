import { getApprovedFirstSavings } from '@beamwright/contract';
import type { OperationOutput, SystemSetting } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { Choice } from '../../../ui/choice.tsx';
import { SettingsCard } from '../../../ui/settings-card.tsx';
import { Text } from '../../../ui/text.tsx';
import { ChangedLine } from './changed-line.tsx';
import { useChangeSetting } from './use-change-setting.ts';

type Savings = OperationOutput<typeof getApprovedFirstSavings>;

const explain = (order: string): string =>
  order === 'specification'
    ? i18n.t(
        'The model is asked for every job. Approved settings are used when it gives no answer.',
      )
    : i18n.t(
        'Approved settings and baselines for exactly the same job are used first. The model is asked only when there are none.',
      );

function savedText({ calls, cost_usd }: Savings): string {
  if (calls === 0) return i18n.t('No calls could have been saved in the last 30 days.');
  if (cost_usd === null) {
    return i18n.t(
      '{n, plural, one {In the last 30 days, # call went to the model although an approved answer existed.} other {In the last 30 days, # calls went to the model although an approved answer existed.}}',
      { n: calls },
    );
  }
  const dollars = formatNumber(cost_usd, { style: 'currency', currency: 'USD' });
  return i18n.t(
    '{n, plural, one {In the last 30 days, # call ({dollars}) went to the model although an approved answer existed.} other {In the last 30 days, # calls ({dollars}) went to the model although an approved answer existed.}}',
    { n: calls, dollars },
  );
}

/**
 * What answers first when two agents are configured, and the calls the other order would have
 * saved.
 */
export function GenerationOrderCard({ setting }: { setting: SystemSetting }) {
  const savings = useQuery(queryOptionsFor(getApprovedFirstSavings));
  const { save, shown } = useChangeSetting(setting, {
    onSaved: () => void savings.refetch(),
  });
  return (
    <SettingsCard
      title={i18n.t('Answer order')}
      sub={i18n.t('Which answer users get when a setting for their job is already approved.')}
    >
      <Choice
        label={i18n.t('First')}
        options={[
          { value: 'specification', label: i18n.t('AI') },
          { value: 'approved_first', label: i18n.t('Approved settings') },
        ]}
        value={shown}
        onChange={save}
      />
      <Text as="p" size="small" tone="second" readable marginTop={12}>
        {explain(shown)}
      </Text>
      {savings.data ? (
        <Text as="p" size="small" tone="second" readable marginTop={12}>
          {savedText(savings.data)}
        </Text>
      ) : null}
      <ChangedLine setting={setting} />
    </SettingsCard>
  );
}
