import { listFolders, mayAct } from '@beamwright/contract';
import type { Folder, Team } from '@beamwright/contract';
import { IconFolder, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { RoomCard } from './room-card.tsx';
import classes from './room-page.module.css';

const MAX_FOLDERS = 8;

/** Settings in each top folder, with those of its subfolders. */
function countIn(folders: readonly Folder[], id: string): number {
  return folders.reduce(
    (sum, each) =>
      each.id === id
        ? sum + each.setting_count
        : each.parent_id === id
          ? sum + countIn(folders, each.id)
          : sum,
    0,
  );
}

export function RoomLibrary({ team }: { team: Team }) {
  const { data, error, refetch } = useQuery(queryOptionsFor(listFolders));
  const folders = data?.items ?? [];
  const top = folders.filter(({ parent_id }) => parent_id === null);
  const { settings } = team.counts;
  return (
    <RoomCard
      title={i18n.t('Library')}
      sub={i18n.t('{n, plural, one {# setting} other {# settings}}', { n: settings })}
      action={<Link to="/library">{i18n.t('Open library')}</Link>}
      foot={
        <>
          <span>
            {mayAct(team, 'member')
              ? i18n.t('Your own library stays yours: nobody here sees it.')
              : i18n.t('You can read, copy and export.')}
          </span>
          {top.length > MAX_FOLDERS ? <Link to="/library">{i18n.t('Show all')}</Link> : null}
        </>
      }
    >
      {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? (
        <div className={classes.note}>
          <ListSkeleton count={3} />
        </div>
      ) : null}
      {data && top.length === 0 ? (
        <Text as="p" tone="second" className={classes.note}>
          {i18n.t('No folders. They keep the settings of a product, a customer or a lab together.')}
        </Text>
      ) : null}
      <ul>
        {top.slice(0, MAX_FOLDERS).map(({ id, name, is_locked }) => (
          <Row key={id} as="li" gap={12} className={classes.item}>
            <Text tone="third">
              <IconFolder size={18} stroke={1.6} aria-hidden="true" />
            </Text>
            <Link to="/library" search={{ folder_id: id }} className={classes.name}>
              {name}
            </Link>
            <Text marginLeft="auto" mono size="small">
              {formatNumber(countIn(folders, id))}
            </Text>
            <Edits isLocked={is_locked} />
          </Row>
        ))}
      </ul>
    </RoomCard>
  );
}

/** Who changes what is in a folder. */
const Edits = ({ isLocked }: { isLocked: boolean }) => (
  <Row as="span" gap={4} size="small" tone="second" noWrap>
    {isLocked ? <IconLock size={14} stroke={1.8} aria-hidden="true" /> : null}
    {isLocked ? i18n.t('Managers edit') : i18n.t('Everyone edits')}
  </Row>
);
