import { joinTeam, openInvitation } from '@beamwright/contract';
import type { GivenTeamRole, OperationOutput, Profile } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../lib/api.ts';
import type { ApiProblem } from '../../../lib/api-problem.ts';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { TeamMark } from '../parts/team-mark.tsx';
import { forgetInvitation } from './join-token.ts';

type Opened = OperationOutput<typeof openInvitation>;

interface InvitationProps {
  token: string;
  profile: Profile;
  onSwitchAccount: () => void;
  onOtherCode: () => void;
}

/** What the invitation is for, and the button that uses it. */
export function Invitation(props: InvitationProps) {
  const { token, profile, onOtherCode } = props;
  const { data, error, refetch } = useQuery<Opened, ApiProblem>({
    queryKey: [openInvitation.id, token, profile.id],
    queryFn: () => call(openInvitation, { body: { token } }),
    staleTime: Infinity,
  });
  if (error) {
    return (
      <Stack gap={16}>
        <h1>{i18n.t('Join a team')}</h1>
        <ErrorPanel
          error={error}
          {...(error.code === 'invitation_invalid' ? {} : { onRetry: () => void refetch() })}
        />
        <Button size="md" onClick={onOtherCode}>
          {i18n.t('Enter another code')}
        </Button>
        <ButtonLink to="/" variant="subtle" color="ink" onClick={forgetInvitation}>
          {i18n.t('Open Beamwright')}
        </ButtonLink>
      </Stack>
    );
  }
  return data ? <Opened {...props} opened={data} /> : <ListSkeleton count={3} />;
}

function Opened({ opened, ...props }: InvitationProps & { opened: Opened }) {
  const { team, team_id, is_member, for_email } = opened;
  const mark = { id: team_id, name: team, picture: null };
  return (
    <Stack gap={16} align="stretch">
      <TeamMark team={mark} size="large" />
      {is_member ? (
        <AlreadyIn opened={opened} />
      ) : for_email === null ? (
        <Join {...props} opened={opened} />
      ) : (
        <WrongAccount {...props} opened={opened} email={for_email} />
      )}
    </Stack>
  );
}

function invitedText({ role, invited_by }: Opened): string {
  const name = invited_by ?? i18n.t('A manager');
  const texts: Record<GivenTeamRole, string> = {
    viewer: i18n.t('{name} invited you as a viewer: you read and export.', { name }),
    member: i18n.t('{name} invited you as a member. The team’s plan pays; yours stays as it is.', {
      name,
    }),
    manager: i18n.t(
      '{name} invited you as a manager. The team’s plan pays; yours stays as it is.',
      { name },
    ),
  };
  return texts[role];
}

function Join({ token, opened }: InvitationProps & { opened: Opened }) {
  const navigate = useNavigate();
  const join = useOperation(joinTeam, {
    errors: 'inline',
    onSuccess: ({ team_id }) => {
      forgetInvitation();
      return navigate({ to: '/teams/$teamId', params: { teamId: team_id }, replace: true });
    },
  });
  return (
    <>
      <div>
        <h1>{i18n.t('Join {team}', { team: opened.team })}</h1>
        <Text as="p" marginTop={8} tone="second">
          {invitedText(opened)}
        </Text>
        <Text as="p" marginTop={8} tone="second">
          {i18n.t('Your own library stays yours: nobody in the team sees it.')}
        </Text>
      </div>
      <FormError error={join.error} />
      <Button
        variant="filled"
        size="md"
        fullWidth
        loading={join.isPending}
        onClick={() => join.mutate({ body: { token } })}
      >
        {i18n.t('Join team')}
      </Button>
      <ButtonLink to="/" variant="subtle" color="ink" onClick={forgetInvitation}>
        {i18n.t('Not now')}
      </ButtonLink>
    </>
  );
}

function AlreadyIn({ opened: { team, team_id } }: { opened: Opened }) {
  return (
    <>
      <div>
        <h1>{i18n.t('You’re in {team}', { team })}</h1>
        <Text as="p" marginTop={8} tone="second">
          {i18n.t('There’s nothing more to do.')}
        </Text>
      </div>
      <ButtonLink
        to="/teams/$teamId"
        params={{ teamId: team_id }}
        variant="filled"
        size="md"
        fullWidth
        onClick={forgetInvitation}
      >
        {i18n.t('Open {team}', { team })}
      </ButtonLink>
    </>
  );
}

interface WrongAccountProps extends InvitationProps {
  opened: Opened;
  /** Shortened. */
  email: string;
}

function WrongAccount({ opened, profile, email, onSwitchAccount }: WrongAccountProps) {
  return (
    <>
      <div>
        <h1>{i18n.t('Join {team}', { team: opened.team })}</h1>
        <Text as="p" marginTop={8} tone="second">
          {invitedText(opened)}
        </Text>
      </div>
      <Notice kind="warn" role="status" title={i18n.t('This link is for another address')}>
        {i18n.t('It was sent to {email}. You’re signed in as {own}.', {
          email,
          own: profile.email,
        })}
      </Notice>
      <Text as="p" size="small" tone="second">
        {i18n.t('{name} sees that you opened it, and can let you in with this account.', {
          name: opened.invited_by ?? i18n.t('A manager'),
        })}
      </Text>
      <Button variant="filled" size="md" fullWidth onClick={onSwitchAccount}>
        {i18n.t('Switch account')}
      </Button>
      <ButtonLink to="/" variant="subtle" color="ink" onClick={forgetInvitation}>
        {i18n.t('Not now')}
      </ButtonLink>
    </>
  );
}
