import { listNotices } from '@beamwright/contract';
import type { Notice, Team } from '@beamwright/contract';
import { IconAt, IconCalendarDue, IconMailExclamation, IconShieldCheck } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { useRenderMessage } from '../../../lib/use-render-message.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { useNoticeEvents, useReadNotices } from '../use-notices.ts';
import { useLabTasks } from './use-lab-tasks.ts';
import { useLostInvitations } from './use-lost-invitations.ts';

/** Older ones are on the page of notices. */
const LOOKED_AT = 50;
const MAX_ROWS = 3;

interface Look {
  variant?: 'filled';
}

interface Task {
  id: string;
  Icon: Icon;
  title: string;
  sub?: string;
  action: (look: Look) => ReactNode;
}

/** What waits for the user in a team, three rows at most; nothing if nothing does. */
export function ForYou({ team }: { team: Team }) {
  const titleId = useId();
  const notices = useUnreadNotices(team);
  const inductions = useInductionTask(team);
  const lost = useInvitationTask(team);
  const tasks = [...notices, ...inductions, ...lost].slice(0, MAX_ROWS);
  if (tasks.length === 0) return null;
  return (
    <Card aria-labelledby={titleId}>
      <h2 id={titleId}>{i18n.t('For you')}</h2>
      <Stack as="ul" marginTop={4}>
        {tasks.map(({ id, Icon, title, sub, action }, index) => (
          <Row key={id} as="li" gap="8 12" wrap pad="12 0" line="between">
            <Row gap={12} basis>
              <Text tone="third" noShrink>
                <Icon size={18} stroke={1.6} aria-hidden="true" />
              </Text>
              <Stack canShrink>
                <Text weight={550} breakWords>
                  {title}
                </Text>
                {sub ? (
                  <Text size="small" tone="second" breakWords>
                    {sub}
                  </Text>
                ) : null}
              </Stack>
            </Row>
            {action(index === 0 ? { variant: 'filled' } : {})}
          </Row>
        ))}
      </Stack>
    </Card>
  );
}

function useUnreadNotices({ id: teamId, role }: Team): Task[] {
  useNoticeEvents();
  const render = useRenderMessage();
  const read = useReadNotices();
  const { data } = useQuery(queryOptionsFor(listNotices, { query: { limit: LOOKED_AT } }));
  const unread = data?.items.filter(({ team_id, is_read }) => team_id === teamId && !is_read) ?? [];
  const named = unread.filter(({ kind }) => kind === 'mention' || kind === 'reply');
  const ending = unread.find(({ kind }) => kind === 'plan_ending');
  const tasks: Task[] = [];
  if (named[0]) tasks.push(mentionTask(teamId, { named, title: render(named[0].text) }));
  if (ending) {
    tasks.push({
      id: ending.id,
      Icon: IconCalendarDue,
      title: render(ending.text),
      action: (look) => (
        <PlanLink
          {...{ teamId, look, isOwner: role === 'owner' }}
          onClick={() => read.mutate({ body: { ids: [ending.id] } })}
        />
      ),
    });
  }
  return tasks;
}

interface PlanLinkProps {
  teamId: string;
  look: Look;
  isOwner: boolean;
  onClick: () => void;
}

/** The owner can keep the plan; others read what happens without it. */
function PlanLink({ teamId, look, isOwner, onClick }: PlanLinkProps) {
  return isOwner ? (
    <ButtonLink to="/settings/$section" params={{ section: 'plan' }} {...look} onClick={onClick}>
      {i18n.t('Keep plan')}
    </ButtonLink>
  ) : (
    <ButtonLink
      to="/teams/$teamId/$page"
      params={{ teamId, page: 'members' }}
      {...look}
      onClick={onClick}
    >
      {i18n.t('What happens then')}
    </ButtonLink>
  );
}

function mentionTask(
  teamId: string,
  { named, title }: { named: readonly Notice[]; title: string },
): Task {
  const [newest] = named;
  return {
    id: 'mentions',
    Icon: IconAt,
    title:
      named.length === 1
        ? title
        : i18n.t(
            '{n, plural, one {# mention or reply} other {# mentions and replies}} in the chat',
            {
              n: named.length,
            },
          ),
    sub: newest === undefined ? '' : formatDateTime(newest.created_at),
    action: (look) => (
      <ButtonLink to="/teams/$teamId/$page" params={{ teamId, page: 'chat' }} {...look}>
        {i18n.t('Reply')}
      </ButtonLink>
    ),
  };
}

function useInductionTask(team: Team): Task[] {
  const { id: teamId } = team;
  const machines = useLabTasks(team);
  const [first] = machines;
  if (first === undefined) return [];
  const names = machines.map(({ name }) => name).join(', ');
  const isOne = machines.length === 1;
  const { name, own_induction } = first;
  return [
    {
      id: 'inductions',
      Icon: IconShieldCheck,
      title: !isOne
        ? i18n.t('{n, plural, one {# safety page} other {# safety pages}} to confirm', {
            n: machines.length,
          })
        : own_induction === 'expiring'
          ? i18n.t('Your induction for {name} ends soon', { name })
          : own_induction === 'expired'
            ? i18n.t('Your induction for {name} has ended', { name })
            : i18n.t('Confirm the safety page of {name}', { name }),
      sub: isOne ? '' : names,
      action: (look) => (
        <ButtonLink
          to="/teams/$teamId/$page"
          params={{ teamId, page: 'lab' }}
          {...(isOne ? { search: { machine: first.id } } : {})}
          {...look}
        >
          {isOne ? i18n.t('Read page') : i18n.t('Open pages')}
        </ButtonLink>
      ),
    },
  ];
}

function useInvitationTask(team: Team): Task[] {
  const lost = useLostInvitations(team);
  const [first] = lost;
  if (first === undefined) return [];
  return [
    {
      id: 'invitations',
      Icon: IconMailExclamation,
      title: i18n.t(
        '{n, plural, one {# invitation was} other {# invitations were}} opened with another address',
        { n: lost.length },
      ),
      sub: lost.flatMap(({ opened_by }) => (opened_by ? [opened_by.email] : [])).join(', '),
      action: (look) => (
        <ButtonLink
          to="/teams/$teamId/$page"
          params={{ teamId: team.id, page: 'members' }}
          {...look}
        >
          {i18n.t('Review')}
        </ButtonLink>
      ),
    },
  ];
}
