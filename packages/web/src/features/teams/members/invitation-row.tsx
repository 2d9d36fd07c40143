import { allowOpener, resendInvitation, revokeInvitation } from '@beamwright/contract';
import type { Team, TeamInvitation } from '@beamwright/contract';
import { IconAlertTriangle, IconCopy, IconDots, IconHash, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { toastInfo, toastSuccess } from '../../../ui/toast.ts';
import { CopyLinkButton } from './copy-link-button.tsx';
import { invitationText, stateText } from './invitation-text.ts';
import { notSentText } from './not-sent-text.ts';
import { useCopyLink } from './use-copy-link.ts';
import classes from './invitation-row.module.css';

interface InvitationRowProps {
  team: Team;
  invitation: TeamInvitation;
  isNew: boolean;
}

/** One invitation with the one thing to do about it. */
export function InvitationRow({ team, invitation, isNew }: InvitationRowProps) {
  const [now] = useState(() => Date.now());
  const { id, kind, email, code, state } = invitation;
  const params = { team_id: team.id, id };
  const name = email ?? code ?? '';
  const { words, ...look } = stateText(invitation, now);
  const revoke = useOperation(revokeInvitation, {
    onSuccess: () => toastSuccess(i18n.t('Invitation revoked. Its seat is open again.')),
  });
  const Icon =
    state === 'wrong_address' ? IconAlertTriangle : kind === 'code' ? IconHash : IconMail;
  return (
    <li className={classes.row} data-new={isNew || undefined}>
      <Text tone={state === 'wrong_address' ? 'stop' : 'third'}>
        <Icon size={18} stroke={1.6} aria-hidden="true" />
      </Text>
      <Stack canShrink leading={1.4}>
        <Text weight={550} mono={kind === 'code'} breakWords>
          {name}
        </Text>
        <Text size="small" tone="third" breakWords>
          {invitationText(invitation)}
        </Text>
      </Stack>
      <div className={classes.state}>
        <Pill {...look}>{words}</Pill>
      </div>
      <Row gap={4} className={classes.act}>
        <Act {...{ team, invitation }} />
        <Menu
          side="bottom-end"
          target={
            <IconButton color="ink" aria-label={i18n.t('More for {name}', { name })}>
              <IconDots size={18} stroke={1.6} />
            </IconButton>
          }
        >
          {kind === 'email' && state !== 'expired' ? <CopyItem params={params} /> : null}
          <MenuItem danger onClick={() => revoke.mutate({ params })}>
            {i18n.t('Revoke')}
          </MenuItem>
        </Menu>
      </Row>
    </li>
  );
}

function CopyItem({ params }: { params: { team_id: string; id: string } }) {
  const copy = useCopyLink(params);
  return <MenuItem onClick={() => copy.mutate()}>{i18n.t('Copy link')}</MenuItem>;
}

function Act({ team, invitation }: Omit<InvitationRowProps, 'isNew'>) {
  const { id, kind, email, code, state, opened_by } = invitation;
  const params = { team_id: team.id, id };
  const allow = useOperation(allowOpener);
  const resend = useOperation(resendInvitation, {
    onSuccess: ({ is_sent }) => {
      if (is_sent) toastSuccess(i18n.t('Sent again to {email}.', { email: email ?? '' }));
      else toastInfo(notSentText([email ?? '']));
    },
  });
  if (state === 'wrong_address' && opened_by !== null) {
    const { id: user_id, name } = opened_by;
    const done = () => toastSuccess(i18n.t('{name} can use the link now.', { name }));
    return (
      <Button
        loading={allow.isPending}
        onClick={() => allow.mutate({ params, body: { user_id } }, { onSuccess: done })}
      >
        {i18n.t('Allow {name}', { name })}
      </Button>
    );
  }
  if (kind === 'code') {
    return (
      <Button
        leftSection={<IconCopy size={16} stroke={1.6} aria-hidden="true" />}
        aria-label={i18n.t('Copy code {code}', { code: code ?? '' })}
        onClick={() => void copyText(code ?? '', i18n.t('Code copied.'))}
      >
        {i18n.t('Copy code')}
      </Button>
    );
  }
  if (state === 'expired') {
    return (
      <Button
        aria-label={i18n.t('Send again to {email}', { email: email ?? '' })}
        loading={resend.isPending}
        onClick={() => resend.mutate({ params })}
      >
        {i18n.t('Send again')}
      </Button>
    );
  }
  return <CopyLinkButton teamId={team.id} invitation={invitation} />;
}
