import { listBackups, makeBackup, type OperationOutput } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatBytes, formatPercent } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor, useOperation } from '../../../lib/query.ts';
import { Box } from '../../../ui/box.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Card } from '../../../ui/card.tsx';
import { Columns } from '../../../ui/columns.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { SettingsCard } from '../../../ui/settings-card.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { BackupRow } from './backup-row.tsx';
import { DatabaseNotices } from './database-notices.tsx';
import { agoText } from './since.ts';
import { WorkNotice } from './work-notice.tsx';

type Backups = OperationOutput<typeof listBackups>;

const REFRESH_MS = 30_000;
const FOLLOW_MS = 1500;
const FIRST_SHOWN = 5;

const isBusy = (data: Backups | undefined): boolean =>
  data?.work !== null && data?.work?.ended_at === null;

/** Backups of the embedded database, or who makes them. */
export function BackupsCard() {
  const { data, error, refetch } = useQuery({
    ...queryOptionsFor(listBackups),
    refetchInterval: ({ state }) =>
      state.error ? false : isBusy(state.data) ? FOLLOW_MS : REFRESH_MS,
  });
  return (
    <Stack gap={12} as="section" aria-label={i18n.t('Backups')}>
      <h2>{i18n.t('Backups')}</h2>
      {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <ListSkeleton count={3} /> : null}
      {error && data ? (
        <Notice kind="warn" title={i18n.t('Not up to date')}>
          {i18n.t('Couldn’t refresh the list. It may be out of date.')}
        </Notice>
      ) : null}
      {data ? <DatabaseNotices {...data} /> : null}
      {data?.engine === 'postgresql' ? <OnPostgresql /> : null}
      {data?.engine === 'embedded' ? <OwnBackups data={data} /> : null}
    </Stack>
  );
}

const OnPostgresql = () => (
  <SettingsCard title={i18n.t('Made outside Beamwright')}>
    <Text as="p" tone="second" readable>
      {i18n.t(
        'This server uses PostgreSQL. Beamwright neither makes nor sees its backups, so it can’t say whether there are any. Make them with pg_dump or your provider, and try restoring one now and then:',
      )}
    </Text>
    <Text as="p" size="small" mono breakWords marginTop={8}>
      pg_dump --format=custom --file=beamwright.dump "$DATABASE_URL"
    </Text>
  </SettingsCard>
);

function OwnBackups({ data }: { data: Backups }) {
  const [isAll, setIsAll] = useState(false);
  const back = useOperation(makeBackup);
  const busy = isBusy(data);
  const shown = isAll ? data.items : data.items.slice(0, FIRST_SHOWN);
  return (
    <>
      <Figures data={data} />
      <Row>
        <Button
          variant="filled"
          loading={back.isPending || (busy && data.work?.kind === 'backup')}
          disabled={busy}
          onClick={() => back.mutate({})}
        >
          {i18n.t('Back up now')}
        </Button>
      </Row>
      <WorkNotice work={data.work} />
      {data.items.length === 0 ? (
        <Notice kind="warn" title={i18n.t('No backups yet')}>
          {i18n.t(
            'The first one is made 20 s after the server starts, then one every 15 min if data has changed.',
          )}
        </Notice>
      ) : (
        <RowList>
          {shown.map((backup) => (
            <BackupRow key={backup.name} backup={backup} isBusy={busy} />
          ))}
        </RowList>
      )}
      {shown.length < data.items.length ? (
        <Row>
          <Button onClick={() => setIsAll(true)}>
            {i18n.t('Show all {n} backups', { n: data.items.length })}
          </Button>
        </Row>
      ) : null}
    </>
  );
}

function Figures({ data }: { data: Backups }) {
  return (
    <Card as="div" flush clip>
      <Columns as="dl" count={4} stackOn="phone">
        {figuresOf(data).map(({ label, text, more }) => (
          <Box key={label} pad="12 16">
            <Text as="dt" size="small" tone="second" block>
              {label}
            </Text>
            <Text as="dd" size="card" mono weight={500}>
              {text}
            </Text>
            <Text as="dd" size="label" tone="third">
              {more}
            </Text>
          </Box>
        ))}
      </Columns>
    </Card>
  );
}

interface Figure {
  label: string;
  text: string;
  more: string;
}

function figuresOf({ items, free_bytes, total_bytes, needed_bytes }: Backups): Figure[] {
  const newest = items.find(({ verified_at, is_damaged }) => verified_at !== null && !is_damaged);
  const checks = items.flatMap(({ check }) => (check === null ? [] : [check.checked_at]));
  const [last] = checks.toSorted().toReversed();
  return [
    {
      label: i18n.t('Newest backup'),
      text: newest === undefined ? i18n.t('none yet') : agoText(newest.taken_at),
      more: newest === undefined ? '' : i18n.t('opened and read'),
    },
    {
      label: i18n.t('Last check by restoring'),
      text: last === undefined ? i18n.t('never') : agoText(last),
      more: '',
    },
    {
      label: i18n.t('Free disk space'),
      text: free_bytes === null ? i18n.t('unknown') : formatBytes(free_bytes),
      more:
        free_bytes === null || total_bytes === null
          ? ''
          : i18n.t('{share} of {total}', {
              share: formatPercent(free_bytes / total_bytes),
              total: formatBytes(total_bytes),
            }),
    },
    {
      label: i18n.t('A backup needs'),
      text: needed_bytes === null ? i18n.t('unknown') : formatBytes(needed_bytes),
      more: i18n.t('while it is made'),
    },
  ];
}
