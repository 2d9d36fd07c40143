import type { Team } from '@beamwright/contract';
import { IconCheck, IconLock } from '@tabler/icons-react';
import { useId } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

/** What happens when no plan pays any more; once it has happened, the top of the page says so. */
export function PlanEndCard({ team }: { team: Team }) {
  const titleId = useId();
  if (team.is_read_only) return null;
  const lines = [
    { Icon: IconCheck, text: i18n.t('Everyone can read, export and copy.') },
    { Icon: IconCheck, text: i18n.t('Roles and locked settings stay.') },
    { Icon: IconLock, text: i18n.t('Changes, chat and invitations wait.') },
    { Icon: IconCheck, text: i18n.t('Nothing is deleted. Another member can take over and pay.') },
  ];
  return (
    <Card aria-labelledby={titleId}>
      <h2 id={titleId}>{i18n.t('If the plan ends')}</h2>
      <Stack as="ul" gap={8} size="small" tone="second" marginTop={12}>
        {lines.map(({ Icon, text }) => (
          <Row key={text} as="li" gap={8} align="start">
            <Text tone={Icon === IconCheck ? 'ok' : 'third'}>
              <Icon size={16} stroke={1.8} aria-hidden="true" />
            </Text>
            <span>{text}</span>
          </Row>
        ))}
      </Stack>
    </Card>
  );
}
