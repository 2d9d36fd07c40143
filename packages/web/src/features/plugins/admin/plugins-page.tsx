import { listAllPlugins } from '@beamwright/contract';
import { IconPuzzle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import type { PageFrame } from '../../../ui/page-frame.ts';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { EveryonesSettings } from './everyones-settings.tsx';
import { PluginList } from './plugin-list.tsx';

/** Where administrators switch plugins, choose their plans, order and settings. */
export function PluginsPage({ frame }: { frame: PageFrame }) {
  const { data, error, refetch } = useQuery(queryOptionsFor(listAllPlugins));
  return frame({
    sub: i18n.t('Switched off, a plugin disappears everywhere. Its data stays.'),
    children: (
      <>
        {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <ListSkeleton count={6} /> : null}
        {data?.items.length === 0 ? (
          <EmptyState icon={<IconPuzzle size={24} stroke={1.6} />} title={i18n.t('No plugins')}>
            {i18n.t('Plugins that ship with this version are listed here.')}
          </EmptyState>
        ) : null}
        {data && data.items.length > 0 ? (
          <Stack gap={16}>
            <PluginList plugins={data.items} />
            {data.items.map((plugin) => (
              <EveryonesSettings
                // What is typed is dropped once the server has other values.
                key={`${plugin.key} ${JSON.stringify(plugin.settings)}`}
                plugin={plugin}
              />
            ))}
          </Stack>
        ) : null}
      </>
    ),
  });
}
