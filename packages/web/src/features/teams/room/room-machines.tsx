import { listMachines, mayAct } from '@beamwright/contract';
import type { Machine, Team } from '@beamwright/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { pageOptionsFor } from '../../../lib/query.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import type { RoomSlots } from '../parts/team-page.ts';
import { RoomCard } from './room-card.tsx';
import classes from './room-page.module.css';

/** More machines than this are rows, which can be searched. */
const MAX_CARDS = 6;
const MAX_ROWS = 8;

interface RoomMachinesProps {
  team: Team;
  State?: NonNullable<RoomSlots['MachineState']>;
}

export function RoomMachines({ team, State }: RoomMachinesProps) {
  const { data, error, refetch } = useInfiniteQuery(pageOptionsFor(listMachines, { limit: 100 }));
  const [search, setSearch] = useState('');
  const isLong = data !== undefined && data.length > MAX_CARDS;
  const words = search.toLocaleLowerCase();
  const found = data?.filter(({ name }) => name.toLocaleLowerCase().includes(words)) ?? [];
  return (
    <RoomCard
      title={i18n.t('Machines')}
      sub={data && data.length > 0 ? i18n.t('Everyone’s results count') : ''}
      action={mayAct(team, 'manager') ? <Link to="/machines">{i18n.t('Manage')}</Link> : null}
      foot={
        isLong ? (
          <>
            <span>
              {i18n.t('{shown} of {n, plural, one {# machine} other {# machines}}', {
                shown: formatNumber(Math.min(found.length, MAX_ROWS)),
                n: data.length,
              })}
            </span>
            <Link to="/machines">{i18n.t('Show all')}</Link>
          </>
        ) : null
      }
    >
      {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? (
        <div className={classes.note}>
          <ListSkeleton count={2} />
        </div>
      ) : null}
      {data?.length === 0 ? (
        <Text as="p" tone="second" className={classes.note}>
          {mayAct(team, 'manager')
            ? i18n.t('No machines. Add the lasers that the team works with.')
            : i18n.t('No machines. A manager adds the lasers that the team works with.')}
        </Text>
      ) : null}
      {isLong ? (
        <>
          <div className={classes.note}>
            <SearchField
              label={i18n.t('Find machine')}
              maxLength={100}
              value={search}
              onChange={setSearch}
            />
          </div>
          <ul>
            {found.slice(0, MAX_ROWS).map((machine) => (
              <Row key={machine.id} as="li" gap={12} wrap className={classes.item}>
                <MachineName machine={machine} />
                {State ? <State teamId={team.id} machineId={machine.id} /> : null}
              </Row>
            ))}
          </ul>
        </>
      ) : (
        <ul className={classes.machines}>
          {data?.map((machine) => (
            <Stack key={machine.id} as="li" gap={12} className={classes.machine}>
              <MachineName machine={machine} />
              {State ? <State teamId={team.id} machineId={machine.id} /> : null}
              {mayAct(team, 'member') ? (
                <ButtonLink
                  to="/"
                  aria-label={i18n.t('Get settings for {name}', { name: machine.name })}
                >
                  {i18n.t('Get settings')}
                </ButtonLink>
              ) : null}
            </Stack>
          ))}
        </ul>
      )}
    </RoomCard>
  );
}

function MachineName({ machine: { name, type, power_watts } }: { machine: Machine }) {
  const watts = formatNumber(power_watts);
  return (
    <Stack grow canShrink>
      <Text as="h3" breakWords>
        {name}
      </Text>
      <Text size="small" tone="third">
        {i18n.t('{watts} W {type}', { watts, type })}
      </Text>
    </Stack>
  );
}
