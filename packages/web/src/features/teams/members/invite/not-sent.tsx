import type { SentInvitation } from '@beamwright/contract';
import { i18n } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Row, Stack } from '../../../../ui/stack.tsx';
import { Text } from '../../../../ui/text.tsx';
import { CopyLinkButton } from '../copy-link-button.tsx';
import { notSentText } from '../not-sent-text.ts';

interface NotSentProps {
  teamId: string;
  invitations: readonly SentInvitation[];
  onClose: () => void;
}

/** Invitations without an email, whose links are sent by who invites. */
export function NotSent({ teamId, invitations, onClose }: NotSentProps) {
  return (
    <>
      <Notice kind="warn" role="alert">
        {notSentText(invitations.map(({ email }) => email ?? ''))}
      </Notice>
      <Stack as="ul" gap={8}>
        {invitations.map((invitation) => (
          <Row as="li" key={invitation.id} gap={12} justify="between" wrap>
            <Text breakWords>{invitation.email}</Text>
            <CopyLinkButton {...{ teamId, invitation }} />
          </Row>
        ))}
      </Stack>
      <Row justify="end">
        <Button onClick={onClose} data-autofocus>
          {i18n.t('Close')}
        </Button>
      </Row>
    </>
  );
}
