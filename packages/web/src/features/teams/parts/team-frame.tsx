import { mayAct } from '@beamwright/contract';
import type { Team } from '@beamwright/contract';
import { IconUserPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import row from '../../../ui/scroll-row.module.css';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { PlanEnded } from './plan-ended.tsx';
import { OfferNotice } from '../list/offer-notice.tsx';
import classes from './team-frame.module.css';
import { TeamMark } from './team-mark.tsx';
import { TeamMenu } from './team-menu.tsx';
import type { TeamPage } from './team-page.ts';

interface TeamFrameProps {
  team: Team;
  pages: readonly TeamPage[];
  /** Id of the one that is shown. */
  page: string;
  children: ReactNode;
}

/** Heading and tabs of every page of a team. */
export function TeamFrame({ team, pages, page, children }: TeamFrameProps) {
  const label = pages.find(({ id }) => id === page)?.label() ?? '';
  usePageTitle(`${team.name} – ${label}`);
  const mayInvite = mayAct(team, 'manager');
  return (
    <div className={classes.page}>
      <Row as="header" gap="12 16" wrap>
        <TeamMark team={team} size="large" />
        <Stack canShrink className={classes.name}>
          <h1>{team.name}</h1>
          <Text size="small" tone="third">
            {countsText(team)}
          </Text>
        </Stack>
        <Row gap={8}>
          {mayInvite && page !== 'members' ? (
            <ButtonLink
              to="/teams/$teamId/$page"
              params={{ teamId: team.id, page: 'members' }}
              search={{ invite: true }}
              leftSection={<IconUserPlus size={16} stroke={1.6} aria-hidden="true" />}
            >
              {i18n.t('Invite')}
            </ButtonLink>
          ) : null}
          <TeamMenu team={team} />
        </Row>
      </Row>
      <Tabs {...{ team, pages, page }} />
      <Stack gap={16}>
        {team.is_offered ? <OfferNotice team={team} /> : null}
        {team.is_read_only ? <PlanEnded team={team} /> : null}
        {children}
      </Stack>
    </div>
  );
}

function countsText({ counts: { members, machines, settings } }: Team): string {
  return [
    i18n.t('{n, plural, one {# member} other {# members}}', { n: members }),
    i18n.t('{n, plural, one {# machine} other {# machines}}', { n: machines }),
    i18n.t('{n, plural, one {# setting} other {# settings}}', { n: settings }),
  ].join(' · ');
}

/** Links mark the current one themselves, also while its page loads. */
function Tabs({ team, pages, page }: Pick<TeamFrameProps, 'team' | 'pages' | 'page'>) {
  const { id: teamId } = team;
  const tabs = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the last ones need scrolling.
    const current = tabs.current?.querySelector(`[data-page="${page}"]`);
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [page]);
  const others = pages.filter(({ id, isIn = () => true }) => id !== 'room' && isIn(team));
  const [chat, ...rest] = others[0]?.id === 'chat' ? others : [undefined, ...others];
  const render = ({ id, label, Badge }: TeamPage) => (
    <Link
      key={id}
      to="/teams/$teamId/$page"
      params={{ teamId, page: id }}
      activeProps={{}}
      data-page={id}
      className={classes.tab}
    >
      {label()}
      {Badge ? <Badge teamId={teamId} /> : null}
    </Link>
  );
  return (
    <nav ref={tabs} aria-label={i18n.t('Team')} className={`${row.row} ${classes.tabs}`}>
      <Link
        to="/teams/$teamId"
        params={{ teamId }}
        activeOptions={{ exact: true }}
        activeProps={{}}
        data-page="room"
        className={classes.tab}
      >
        {i18n.t('Room')}
      </Link>
      {chat ? render(chat) : null}
      <Link to="/library" search={{ team: teamId }} className={classes.tab}>
        {i18n.t('Library')}
      </Link>
      {rest.map((each) => (each ? render(each) : null))}
    </nav>
  );
}
