import { getAiStatus } from '@beamwright/contract';
import type { AiStatus } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { FactRows } from '../../../ui/fact-rows.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SettingsCard } from '../../../ui/settings-card.tsx';

const REFRESH_MS = 30_000;

const dollars = (usd: number) =>
  formatNumber(usd, { style: 'currency', currency: 'USD', maximumFractionDigits: 4 });

/** The server's language model: its name, availability and cost. */
export function ModelCard() {
  const { data } = useQuery({ ...queryOptionsFor(getAiStatus), refetchInterval: REFRESH_MS });
  if (!data) return null;
  return (
    <SettingsCard
      title={i18n.t('Language model')}
      sub={i18n.t('Helps answer more jobs. Never decides safety, limits or cost.')}
    >
      {data.model === null ? (
        <Notice kind="info" title={i18n.t('No model is configured')}>
          {i18n.t(
            'Beamwright’s own engine answers every job. To add a model, set AI_BASE_URL or AI_API_KEY and restart the server.',
          )}
        </Notice>
      ) : (
        <ModelFacts status={data} model={data.model} />
      )}
    </SettingsCard>
  );
}

function ModelFacts({ status, model }: { status: AiStatus; model: string }) {
  const rows = [
    { label: i18n.t('Model'), text: model },
    {
      label: i18n.t('Agents'),
      text: status.has_two_agents ? i18n.t('one proposes, one reviews') : i18n.t('one'),
    },
    {
      label: i18n.t('Spent today (UTC)'),
      text: status.is_priced
        ? i18n.t('{spent} of {limit}', {
            spent: dollars(status.spent_today_usd),
            limit: dollars(status.daily_limit_usd),
          })
        : i18n.t('not counted'),
    },
    { label: i18n.t('Generations today'), text: generationsToday(status) },
    {
      label: i18n.t('Model calls today'),
      text: i18n.t('{n}, {failed} without an answer', {
        n: formatNumber(status.calls_today),
        failed: formatNumber(status.failed_today),
      }),
    },
    { label: i18n.t('Tokens today'), text: formatNumber(status.tokens_today) },
  ];
  return (
    <>
      {status.is_available ? null : (
        <Notice kind="warn" title={i18n.t('The model isn’t responding')}>
          {i18n.t(
            'Beamwright pauses requests for 30 s at a time. Jobs get computed settings meanwhile.',
          )}
        </Notice>
      )}
      {status.is_priced ? null : (
        <Notice kind="warn" title={i18n.t('No price set for {model}', { model })}>
          {i18n.t(
            'Costs aren’t counted. Set AI_INPUT_USD_PER_MILLION and AI_OUTPUT_USD_PER_MILLION and restart the server. Use 0 for a model you host yourself.',
          )}
        </Notice>
      )}
      <FactRows rows={rows} />
    </>
  );
}

function generationsToday({ generations_today, daily_generations }: AiStatus): string {
  const n = formatNumber(generations_today);
  if (daily_generations === null) return n;
  return i18n.t('{n} of {limit}', { n, limit: formatNumber(daily_generations) });
}
