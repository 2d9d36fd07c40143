import { mayAct } from '@beamwright/contract';
import type { Team } from '@beamwright/contract';
import { IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { openSeats } from '../parts/seats.ts';
import classes from './room-page.module.css';

/** Three steps of a new team, in any order; gone when done. */
export function FirstSteps({ team }: { team: Team }) {
  const titleId = useId();
  const { id: teamId, name, counts, seats, plan } = team;
  const done = { machine: counts.machines > 0, settings: counts.settings > 0 };
  const hasPeople = counts.members > 1 || seats.held > 0;
  if (!mayAct(team, 'manager') || (done.machine && done.settings && hasPeople)) return null;
  const open = openSeats(seats);
  const next = !done.machine ? 'machine' : !done.settings ? 'settings' : 'people';
  const look = (step: string) => (step === next ? { variant: 'filled' as const } : {});
  return (
    <Card aria-labelledby={titleId}>
      <h2 id={titleId}>{i18n.t('Set up {name}', { name })}</h2>
      <Stack as="ol" marginTop={8}>
        <Step n={1} isDone title={i18n.t('Team created')} sub={ownerText(team)} />
        <Step
          n={2}
          isDone={done.machine}
          title={i18n.t('Add a machine')}
          sub={i18n.t('Everyone’s results on it improve everyone’s settings.')}
          action={
            <ButtonLink to="/machines" hash="add" {...look('machine')}>
              {i18n.t('Add machine')}
            </ButtonLink>
          }
        />
        <Step
          n={3}
          isDone={done.settings}
          title={i18n.t('Add settings')}
          sub={i18n.t('Import a file, or save what a job answers. You decide who edits it.')}
          action={
            <ButtonLink to="/library/import" {...look('settings')}>
              {i18n.t('Import settings')}
            </ButtonLink>
          }
        />
        <Step
          n={4}
          isDone={hasPeople}
          title={i18n.t('Invite people')}
          sub={
            open === null || plan === null
              ? i18n.t('There are seats for everyone.')
              : i18n.t(
                  '{n, plural, one {# seat is} other {# seats are}} open on the {plan} plan. Viewers need none.',
                  { n: open, plan },
                )
          }
          action={
            <ButtonLink
              to="/teams/$teamId/$page"
              params={{ teamId, page: 'members' }}
              search={{ invite: true }}
              {...look('people')}
            >
              {i18n.t('Invite people')}
            </ButtonLink>
          }
        />
      </Stack>
    </Card>
  );
}

const ownerText = ({ role, owner }: Team): string =>
  role === 'owner'
    ? i18n.t('You’re the owner.')
    : i18n.t('{name} is the owner.', { name: owner?.name ?? '' });

interface StepProps {
  n: number;
  isDone: boolean;
  title: string;
  sub: string;
  action?: ReactNode;
}

function Step({ n, isDone, title, sub, action }: StepProps) {
  return (
    <Row as="li" gap="8 12" wrap pad="12 0" line="between">
      <Row gap={12} basis>
        <Text mono size="small" tone={isDone ? 'ok' : 'third'} noShrink className={classes.number}>
          {isDone ? (
            <IconCheck size={18} stroke={1.8} role="img" aria-label={i18n.t('Done')} />
          ) : (
            formatNumber(n)
          )}
        </Text>
        <Stack canShrink>
          <Text weight={550}>{title}</Text>
          <Text size="small" tone="second">
            {sub}
          </Text>
        </Stack>
      </Row>
      {isDone ? null : action}
    </Row>
  );
}
