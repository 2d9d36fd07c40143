import { listAppVersions, VERSION_CHANNEL } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { queryOptionsFor } from '../../lib/query.ts';
import { useChannel } from '../../lib/use-channel.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { PageFrame } from '../../ui/page-frame.ts';
import { CardsSkeleton } from '../../ui/skeletons.tsx';
import { Stack } from '../../ui/stack.tsx';
import { VersionCard } from './versions/version-card.tsx';

interface VersionsPageProps {
  frame: PageFrame;
  /** How a version did here. */
  figuresOf: (version: string) => ReactNode;
}

/** Versions of the server: what changed in each, when it ran here, and how it did. */
export function VersionsPage({ frame, figuresOf }: VersionsPageProps) {
  const { data, error, refetch } = useQuery(queryOptionsFor(listAppVersions));
  useChannel(VERSION_CHANNEL, () => void refetch());
  return frame({
    sub: i18n.t('What changed in each version, and when it ran on this server.'),
    children: (
      <Stack gap={12}>
        {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <CardsSkeleton /> : null}
        {data && data.running.length > 1 ? (
          <Notice kind="info" title={i18n.t('An upgrade is in progress')}>
            {i18n.t('Running now: {versions}. The newest is the active one.', {
              versions: data.running.join(', '),
            })}
          </Notice>
        ) : null}
        {data?.items.map((version) => (
          <VersionCard
            key={version.version_string}
            version={version}
            isRunning={data.running.includes(version.version_string)}
            figures={figuresOf(version.version_string)}
          />
        ))}
      </Stack>
    ),
  });
}
