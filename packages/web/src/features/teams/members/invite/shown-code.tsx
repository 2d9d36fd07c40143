import type { Team, TeamInvitation } from '@beamwright/contract';
import { formatDate } from '../../../../lib/format.ts';
import { i18n } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { copyText } from '../../../../ui/copy-text.ts';
import { QrCode } from '../../../../ui/qr-code.tsx';
import { Row, Stack } from '../../../../ui/stack.tsx';
import { Text } from '../../../../ui/text.tsx';
import classes from './invite.module.css';

interface ShownCodeProps {
  team: Pick<Team, 'name'>;
  invitation: TeamInvitation;
  onClose: () => void;
}

/** The code is after `#`, so that no server on the way sees it. */
const addressOf = (code: string): string => `${window.location.origin}/join#${code}`;

/** A code to read and to scan. */
export function ShownCode({ team, invitation, onClose }: ShownCodeProps) {
  const { code, max_uses, expires_at } = invitation;
  if (code === null) return null;
  return (
    <Stack gap={16} role="status">
      <Stack gap={16}>
        <Text as="p" weight={600} size="section" textAlign="center" breakWords>
          {i18n.t('Join {team}', { team: team.name })}
        </Text>
        <QrCode
          text={addressOf(code)}
          label={i18n.t('Code that opens the invitation to {team}', { team: team.name })}
          className={classes.qr}
        />
        <Text
          as="p"
          block
          mono
          size="number"
          textAlign="center"
          ground="sunk"
          radius="control"
          pad={12}
        >
          {code}
        </Text>
        <Text as="p" tone="second">
          {i18n.t(
            'Scan it, or enter the code at {address}. {n, plural, one {# person} other {# people}} can join until {date}.',
            {
              n: max_uses,
              date: formatDate(expires_at),
              address: `${window.location.host}/join`,
            },
          )}
        </Text>
      </Stack>
      <Row gap={8} justify="end" wrap>
        <Button onClick={() => void copyText(code, i18n.t('Code copied.'))}>
          {i18n.t('Copy code')}
        </Button>
        <Button variant="filled" onClick={onClose}>
          {i18n.t('Done')}
        </Button>
      </Row>
    </Stack>
  );
}
