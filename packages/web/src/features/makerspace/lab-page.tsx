import { getLab, mayAct, updateLab } from '@beamwright/contract';
import type { Lab, Team } from '@beamwright/contract';
import { IconDeviceTablet, IconPrinter } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { invalidateSlices, queryOptionsFor, useOperation } from '../../lib/query.ts';
import { useChannel } from '../../lib/use-channel.ts';
import { useGatheredCallback } from '../../lib/use-gathered.ts';
import { Box } from '../../ui/box.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CardsSkeleton } from '../../ui/skeletons.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Text } from '../../ui/text.tsx';
import { InductionPart } from './inductions/induction-part.tsx';
import { MachinesPart } from './inductions/machines-part.tsx';
import { SafetyPage } from './inductions/safety-page.tsx';
import { AddKiosk } from './kiosks/add-kiosk.tsx';
import { KiosksPart } from './kiosks/kiosks-part.tsx';
import { OwnCode } from './kiosks/own-code.tsx';
import row from '../../ui/scroll-row.module.css';
import { LabSettingsPart } from './lab-settings-part.tsx';
import classes from './lab.module.css';
import { MaterialsPart } from './materials/materials-part.tsx';

/** Makerspace mode of a team; `?machine` shows the safety page of one. */
export function LabPage({ team }: { team: Team }) {
  const { machine } = useSearch({ strict: false });
  const client = useQueryClient();
  const readAgain = useGatheredCallback(() => void invalidateSlices(client, ['makerspace']), 500);
  useChannel(`team-${team.id}`, readAgain);
  return machine === undefined ? (
    <Overview team={team} />
  ) : (
    <SafetyPage key={machine} team={team} machineId={machine} />
  );
}

function Overview({ team }: { team: Team }) {
  const params = { team_id: team.id };
  const { data: lab, error, refetch } = useQuery(queryOptionsFor(getLab, { params }));
  const [isAdding, setAdding] = useState(false);
  const isManager = mayAct(team, 'manager');
  if (!lab) {
    return error ? (
      <ErrorPanel error={error} onRetry={() => void refetch()} />
    ) : (
      <CardsSkeleton count={2} />
    );
  }
  const add = () => setAdding(true);
  return (
    <Stack gap={32}>
      <Stack gap={16}>
        <Head {...{ team, lab, isManager }} onAdd={add} />
        {isManager && !lab.is_on ? <IsOff /> : null}
        <Links isManager={isManager} />
      </Stack>
      <MaterialsPart {...{ team, lab, isManager }} />
      <LabSettingsPart {...{ team, isManager }} />
      <MachinesPart {...{ team, lab, isManager }} />
      {isManager ? <InductionPart team={team} /> : null}
      {isManager ? <KiosksPart {...{ team, lab }} onAdd={add} /> : null}
      {mayAct(team, 'member') ? <OwnCode team={team} /> : null}
      {isAdding ? <AddKiosk {...{ team, lab }} onClose={() => setAdding(false)} /> : null}
    </Stack>
  );
}

interface HeadProps {
  team: Team;
  lab: Lab;
  isManager: boolean;
  onAdd: () => void;
}

function Head({ team, lab, isManager, onAdd }: HeadProps) {
  const { member_count, machines, is_on } = lab;
  const change = useOperation(updateLab);
  return (
    <Row gap="12 20" wrap align="end">
      <Box basis>
        <h2>{i18n.t('Makerspace mode')}</h2>
        <Text as="p" tone="third" marginTop={4}>
          {i18n.t(
            '{members, plural, one {# member} other {# members}}, {machines, plural, one {# machine} other {# machines}}. Rules apply in the app and on every kiosk.',
            { members: member_count, machines: machines.length },
          )}
        </Text>
      </Box>
      <Row gap="8 16" wrap>
        {isManager ? (
          <Switch
            checked={is_on}
            label={is_on ? i18n.t('On') : i18n.t('Off')}
            aria-label={i18n.t('Makerspace mode')}
            disabled={change.isPending}
            onChange={({ currentTarget }) =>
              change.mutate({
                params: { team_id: team.id },
                body: { is_on: currentTarget.checked },
              })
            }
          />
        ) : null}
        <ButtonLink
          to="/teams/$teamId/lab/sheets"
          params={{ teamId: team.id }}
          leftSection={<IconPrinter size={16} stroke={1.6} aria-hidden="true" />}
        >
          {i18n.t('Wall sheets')}
        </ButtonLink>
        {isManager && machines.length > 0 ? (
          <Button
            variant="filled"
            leftSection={<IconDeviceTablet size={16} stroke={1.6} aria-hidden="true" />}
            onClick={onAdd}
          >
            {i18n.t('Add kiosk')}
          </Button>
        ) : null}
      </Row>
    </Row>
  );
}

const IsOff = () => (
  <Notice kind="info" title={i18n.t('Makerspace mode is off')}>
    {i18n.t(
      'Fill in the list first, then turn it on: what isn’t listed needs staff from then on, and nobody bypasses safety.',
    )}
  </Notice>
);

function Links({ isManager }: { isManager: boolean }) {
  const parts = [
    ['materials', i18n.t('Materials')],
    ['lab-settings', i18n.t('Lab settings')],
    ['machines', i18n.t('Safety pages')],
    ...(isManager
      ? ([
          ['induction', i18n.t('Induction')],
          ['kiosks', i18n.t('Kiosks')],
        ] as const)
      : []),
  ] as const;
  return (
    <nav aria-label={i18n.t('Makerspace')} className={row.row}>
      {parts.map(([id, label]) => (
        <a
          key={id}
          href={`#${id}`}
          className={classes.link}
          onClick={(event) => {
            event.preventDefault();
            const part = document.getElementById(id);
            part?.scrollIntoView({ block: 'start' });
            part?.focus({ preventScroll: true });
          }}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
