import type { TeamSummary } from '@beamwright/contract';
import { IconPlus, IconUsers } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Page } from '../../../ui/page.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { ListRow, RowList } from '../../../ui/row-list.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { roleName } from '../../../lib/team-role-name.ts';
import { TeamMark } from '../parts/team-mark.tsx';
import { useTeams } from '../parts/use-teams.ts';
import { CreateTeam } from './create-team.tsx';
import { DeletedTeams } from './deleted-teams.tsx';
import { OfferNotice } from './offer-notice.tsx';
import classes from './teams-page.module.css';

/** The teams of the user; `?new` opens the dialog that creates one. */
export function TeamsPage() {
  const { teams, deleted, mayCreate, error, refetch } = useTeams();
  const { new: isCreating = false } = useSearch({ from: '/app/teams' });
  const navigate = useNavigate();
  const create = (isOpen: boolean) =>
    void navigate({ to: '/teams', search: isOpen ? { new: true } : {}, replace: true });
  const newTeam = (
    <Button
      variant="filled"
      leftSection={<IconPlus size={16} stroke={1.6} aria-hidden="true" />}
      onClick={() => create(true)}
    >
      {i18n.t('New team')}
    </Button>
  );
  const isEmpty = teams?.length === 0;
  return (
    <Page
      title={i18n.t('Teams')}
      sub={i18n.t('Share machines, settings and results with the people you work with.')}
      actions={
        <>
          <ButtonLink to="/join">{i18n.t('Join with a code')}</ButtonLink>
          {mayCreate && !isEmpty ? newTeam : null}
        </>
      }
    >
      {error ? <ErrorPanel error={error} onRetry={refetch} /> : null}
      {!teams && !error ? <ListSkeleton /> : null}
      <Stack gap={20}>
        {teams?.map((team) => (team.is_offered ? <OfferNotice key={team.id} team={team} /> : null))}
        {isEmpty ? <NoTeams action={mayCreate ? newTeam : <SeePlans />} /> : null}
        {teams && !isEmpty ? (
          <RowList>
            {teams.map((team) => (
              <TeamRow key={team.id} team={team} />
            ))}
          </RowList>
        ) : null}
        <DeletedTeams teams={deleted} />
      </Stack>
      {isCreating && mayCreate ? <CreateTeam onClose={() => create(false)} /> : null}
    </Page>
  );
}

const SeePlans = () => (
  <ButtonLink to="/upgrade" variant="filled" size="md">
    {i18n.t('See plans with teams')}
  </ButtonLink>
);

function NoTeams({ action }: { action: ReactNode }) {
  return (
    <EmptyState
      icon={<IconUsers size={28} stroke={1.6} />}
      title={i18n.t('No teams')}
      action={action}
    >
      <p>
        {i18n.t(
          'A team has machines, settings and results of its own. Whatever anybody burns improves the settings for everyone, and results keep their maker’s name.',
        )}
      </p>
      <Stack as="ul" gap={4} bullets marginTop={8} className={classes.points}>
        <li>{i18n.t('Managers lock the settings that must not change; everyone uses them.')}</li>
        <li>{i18n.t('One plan pays for the whole team. Members can have a free account.')}</li>
        <li>{i18n.t('Your own library stays yours: nobody in a team sees it.')}</li>
      </Stack>
      <Text as="p" marginTop={8}>
        {i18n.t('Were you invited? Open the link in the email, or enter the code you were given.')}
      </Text>
    </EmptyState>
  );
}

function TeamRow({ team }: { team: TeamSummary }) {
  const { id, name, role, unpaid_since } = team;
  return (
    <ListRow>
      <Row gap={12} grow canShrink>
        <TeamMark team={team} />
        <Stack grow canShrink>
          <Link
            to="/teams/$teamId"
            params={{ teamId: id }}
            className={classes.name}
            data-opens-row=""
          >
            {name}
          </Link>
          <Text size="small" tone="third">
            {roleName(role)}
          </Text>
        </Stack>
        {team.is_read_only ? (
          <Pill state="warn">
            {unpaid_since === null
              ? i18n.t('Read-only')
              : i18n.t('Read-only since {date}', { date: formatDate(unpaid_since) })}
          </Pill>
        ) : null}
      </Row>
    </ListRow>
  );
}
