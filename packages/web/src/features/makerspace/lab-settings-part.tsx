import { listLabSettings, listSettings, updateSetting } from '@beamwright/contract';
import type { LabSetting, Team } from '@beamwright/contract';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { outcomeText } from '../../lib/outcome-text.ts';
import { queryOptionsFor, useOperation } from '../../lib/query.ts';
import { shownPower } from '../../lib/shown-quantity.ts';
import { useUnitsOf } from '../../lib/units.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { LabPart } from './lab-part.tsx';
import classes from './lab.module.css';

interface LabSettingsPartProps {
  team: Team;
  isManager: boolean;
}

/** Settings that members use and only managers change. */
export function LabSettingsPart({ team, isManager }: LabSettingsPartProps) {
  const params = { team_id: team.id };
  const { data, error, refetch } = useQuery(queryOptionsFor(listLabSettings, { params }));
  const [isLocking, setLocking] = useState(false);
  return (
    <LabPart
      id="lab-settings"
      title={i18n.t('Lab settings')}
      sub={i18n.t('Members use them. Only managers change them.')}
      actions={
        isManager ? (
          <Button onClick={() => setLocking(true)}>{i18n.t('Lock a setting')}</Button>
        ) : null
      }
    >
      {data === undefined ? (
        error ? (
          <ErrorPanel error={error} onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton count={2} />
        )
      ) : data.items.length === 0 ? (
        <Text as="p" tone="second" pad="16 20">
          {isManager
            ? i18n.t(
                'No lab settings. Lock the settings that everyone should use; kiosks show them.',
              )
            : i18n.t('No lab settings. Managers lock those that everyone should use.')}
        </Text>
      ) : (
        <div className={classes.frame}>
          <Settings team={team} items={data.items} isManager={isManager} />
        </div>
      )}
      {isLocking ? <LockDialog onClose={() => setLocking(false)} /> : null}
    </LabPart>
  );
}

function Settings({ team, items, isManager }: LabSettingsPartProps & { items: LabSetting[] }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{i18n.t('Setting')}</th>
          <th scope="col">{i18n.t('Speed')}</th>
          <th scope="col">{i18n.t('Power')}</th>
          <th scope="col">{i18n.t('Used by')}</th>
          <th scope="col">{i18n.t('Last result')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {items.map((setting) => (
          <SettingRow key={setting.id} {...{ team, setting, isManager }} />
        ))}
      </tbody>
    </table>
  );
}

function SettingRow({ team, setting, isManager }: LabSettingsPartProps & { setting: LabSetting }) {
  const { formatSpeed } = useUnitsOf()(setting.is_galvo);
  const result = resultText(setting.last_result);
  return (
    <tr>
      <th scope="row">
        <Text as="div" weight={550} breakWords>
          <Link to="/library" search={{ team: team.id, setting: setting.id } as never}>
            {setting.name}
          </Link>
        </Text>
        <Text as="div" size="small" tone="third">
          {setting.machine_name}
        </Text>
      </th>
      <td data-label={i18n.t('Speed')}>
        <Text mono>{formatSpeed(setting.speed_mm_min).text}</Text>
      </td>
      <td data-label={i18n.t('Power')}>
        <Text mono>{shownPower(setting.power_percent).text}</Text>
      </td>
      <td data-label={i18n.t('Used by')}>
        {i18n.t('{n, plural, one {# member} other {# members}}', { n: setting.members })}
      </td>
      <td data-label={i18n.t('Last result')}>
        {result ? (
          <Text tone={result.tone} weight={550}>
            {result.words}
          </Text>
        ) : null}
      </td>
      <td>
        <Locked setting={setting} isManager={isManager} />
      </td>
    </tr>
  );
}

function resultText(result: LabSetting['last_result']) {
  if (result === null) return null;
  const { cut_through, edge_score, outcome } = result;
  const score =
    edge_score === null ? '' : i18n.t('{score} of 10', { score: formatNumber(edge_score) });
  const cut =
    cut_through === null ? '' : cut_through ? i18n.t('Cut') : i18n.t('Didn’t cut through');
  const isGood =
    cut_through !== false &&
    (edge_score === null || edge_score >= 5) &&
    (outcome === null || outcome === 'good');
  return {
    words:
      [cut, outcome === null ? '' : outcomeText(outcome), score].filter(Boolean).join(', ') ||
      i18n.t('Noted'),
    tone: isGood ? ('ok' as const) : ('warn' as const),
  };
}

function Locked({
  setting,
  isManager,
}: Pick<LabSettingsPartProps, 'isManager'> & { setting: LabSetting }) {
  const unlock = useOperation(updateSetting, {
    alsoInvalidate: ['makerspace'],
    onSuccess: () => toastSuccess(i18n.t('Unlocked. Members can change it.')),
  });
  return (
    <Row gap={8} wrap>
      <Text className={classes.status}>
        <IconLock size={16} stroke={1.6} aria-hidden="true" />
        {setting.is_in_locked_folder ? i18n.t('In a locked folder') : i18n.t('Locked')}
      </Text>
      {isManager && !setting.is_in_locked_folder ? (
        <Button
          size="xs"
          variant="subtle"
          color="ink"
          loading={unlock.isPending}
          aria-label={i18n.t('Unlock {name}', { name: setting.name })}
          onClick={() => unlock.mutate({ params: { id: setting.id }, body: { is_locked: false } })}
        >
          {i18n.t('Unlock')}
        </Button>
      ) : null}
    </Row>
  );
}

const FOUND = 20;

/** Finds a setting of the team by its words. */
function LockDialog({ onClose }: { onClose: () => void }) {
  const [q, setQ] = useState('');
  const { data, error, refetch } = useQuery(
    queryOptionsFor(listSettings, { query: { limit: FOUND, ...(q === '' ? {} : { search: q }) } }),
  );
  const lock = useOperation(updateSetting, {
    alsoInvalidate: ['makerspace'],
    onSuccess: () => {
      toastSuccess(i18n.t('Locked. Members use it, and only managers change it.'));
      onClose();
    },
  });
  const items = data?.items.filter(({ is_locked }) => !is_locked) ?? [];
  return (
    <Dialog opened onClose={onClose} title={i18n.t('Lock a setting')}>
      <Stack gap={12}>
        <SearchField
          autoFocus
          label={i18n.t('Search settings')}
          maxLength={200}
          value={q}
          onChange={setQ}
        />
        {data === undefined ? (
          error ? (
            <ErrorPanel error={error} onRetry={() => void refetch()} />
          ) : (
            <ListSkeleton count={3} />
          )
        ) : items.length === 0 ? (
          <Text as="p" tone="second">
            {i18n.t('No settings found. Save one in the team’s library first.')}
          </Text>
        ) : (
          <ul>
            {items.map(({ id, name, machine_name }) => (
              <Row as="li" key={id} gap={12} pad="8 0" line="between" justify="between">
                <Stack canShrink>
                  <Text weight={550} truncate>
                    {name}
                  </Text>
                  <Text size="small" tone="third" truncate>
                    {machine_name ?? ''}
                  </Text>
                </Stack>
                <Button
                  size="sm"
                  aria-label={i18n.t('Lock {name}', { name })}
                  loading={lock.isPending && lock.variables?.params.id === id}
                  onClick={() => lock.mutate({ params: { id }, body: { is_locked: true } })}
                >
                  {i18n.t('Lock')}
                </Button>
              </Row>
            ))}
          </ul>
        )}
      </Stack>
    </Dialog>
  );
}
