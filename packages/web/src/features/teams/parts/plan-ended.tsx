import type { Team } from '@beamwright/contract';
import { IconCheck, IconLock } from '@tabler/icons-react';
import { useId } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

/** No plan pays for the team: what still works, for everyone, and the way out, for the owner. */
export function PlanEnded({ team }: { team: Team }) {
  const titleId = useId();
  const { id: teamId, name, unpaid_since, owner, role, counts } = team;
  const { settings, results } = counts;
  return (
    <Card aria-labelledby={titleId}>
      <Row gap="4 12" wrap>
        <h2 id={titleId}>{i18n.t('{name} is read-only', { name })}</h2>
        {unpaid_since === null ? null : (
          <Pill state="warn">{i18n.t('Since {date}', { date: formatDate(unpaid_since) })}</Pill>
        )}
      </Row>
      <Text as="p" size="small" tone="second" marginTop={4}>
        {role === 'owner'
          ? i18n.t('Your plan no longer pays for it. Nothing was deleted.')
          : i18n.t('The plan of {owner} no longer pays for it. Nothing was deleted.', {
              owner: owner?.name ?? i18n.t('its owner'),
            })}
      </Text>
      <Stack as="ul" gap={8} size="small" marginTop={12}>
        <Line>
          {i18n.t(
            'Read and export {settings, plural, one {# setting} other {# settings}}, {results, plural, one {# result} other {# results}} and the chat',
            { settings, results },
          )}
        </Line>
        <Line>{i18n.t('Copy settings to your own library, within your plan')}</Line>
        <Line waits>
          {i18n.t('New results, changes, messages and invitations wait for a plan')}
        </Line>
      </Stack>
      <Row gap={8} wrap marginTop={16}>
        {role === 'owner' ? (
          <>
            <ButtonLink to="/upgrade" search={{ team: undefined }} variant="filled">
              {i18n.t('Renew plan')}
            </ButtonLink>
            <ButtonLink
              to="/teams/$teamId/$page"
              params={{ teamId, page: 'members' }}
              search={{ handOver: true }}
            >
              {i18n.t('Hand over team')}
            </ButtonLink>
          </>
        ) : null}
        <ButtonLink to="/library" search={{ team: teamId }}>
          {i18n.t('Open library')}
        </ButtonLink>
      </Row>
    </Card>
  );
}

function Line({ waits = false, children }: { waits?: boolean; children: string }) {
  const Icon = waits ? IconLock : IconCheck;
  return (
    <Row as="li" gap={8} align="start" tone={waits ? 'second' : 'first'}>
      <Text tone={waits ? 'third' : 'ok'}>
        <Icon size={16} stroke={1.8} aria-hidden="true" />
      </Text>
      <span>{children}</span>
    </Row>
  );
}
