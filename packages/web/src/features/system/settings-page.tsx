import { listSystemSettings, type SystemSetting } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { queryOptionsFor } from '../../lib/query.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { FactRows } from '../../ui/fact-rows.tsx';
import type { PageFrame } from '../../ui/page-frame.ts';
import { SettingsCard } from '../../ui/settings-card.tsx';
import { CardsSkeleton } from '../../ui/skeletons.tsx';
import { Stack } from '../../ui/stack.tsx';
import { AutoReviewCard } from './settings/auto-review-card.tsx';
import { DeepEngravingCard } from './settings/deep-engraving-card.tsx';
import { GenerationOrderCard } from './settings/generation-order-card.tsx';
import { HistoryCard } from './settings/history-card.tsx';
import { MaintenanceCard } from './settings/maintenance-card.tsx';
import { ModelCard } from './settings/model-card.tsx';
import { RetentionCard } from './settings/retention-card.tsx';
import { settingName, valueText } from './settings/setting-text.ts';

type Card = ComponentType<{ setting: SystemSetting }>;

/** The cards of single settings, in the order of the page. */
const CARDS: readonly (readonly [key: string, Card])[] = [
  ['maintenance', MaintenanceCard],
  ['generation_order', GenerationOrderCard],
  ['auto_review_enabled', AutoReviewCard],
  ['hss_profile', DeepEngravingCard],
];

export function SettingsPage({ frame }: { frame: PageFrame }) {
  const { data, error, refetch } = useQuery(queryOptionsFor(listSystemSettings));
  return frame({
    sub: i18n.t('These settings apply to everyone on this server.'),
    children: (
      <>
        {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <CardsSkeleton /> : null}
        {data ? <Settings settings={data.items} /> : null}
      </>
    ),
  });
}

function Settings({ settings }: { settings: readonly SystemSetting[] }) {
  const known = CARDS.map(([key]) => key);
  const isKept = ({ key }: SystemSetting) => key.startsWith('retention_');
  const others = settings.filter((setting) => !known.includes(setting.key) && !isKept(setting));
  return (
    <Stack gap={12}>
      {CARDS.map(([key, OwnCard]) => {
        const setting = settings.find((each) => each.key === key);
        return setting ? <OwnCard key={key} setting={setting} /> : null;
      })}
      <ModelCard />
      <RetentionCard settings={settings.filter(isKept)} />
      {others.length > 0 ? (
        <SettingsCard title={i18n.t('Fixed')}>
          <FactRows
            rows={others.map(({ key, value }) => ({
              label: settingName(key),
              text: valueText(key, value),
            }))}
          />
        </SettingsCard>
      ) : null}
      <HistoryCard settings={settings} />
    </Stack>
  );
}
