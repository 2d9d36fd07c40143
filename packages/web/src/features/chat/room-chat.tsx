import { listMessages, listUnread, teamMessagesChannel, type Team } from '@beamwright/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatTime } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { queryKeyOf, queryOptionsFor } from '../../lib/query.ts';
import { useChannel } from '../../lib/use-channel.ts';
import { Card } from '../../ui/card.tsx';
import { Face } from '../../ui/face.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { UnreadBadge } from './unread-badge.tsx';

const SHOWN = 4;

/** The newest messages of a team, for its room. */
export function RoomChat({ team }: { team: Pick<Team, 'id'> }) {
  const client = useQueryClient();
  const options = queryOptionsFor(listMessages, {
    params: { team_id: team.id },
    query: { limit: SHOWN },
  });
  const { data } = useQuery(options);
  useChannel(teamMessagesChannel(team.id), (event) => {
    if (event === 'message' || event === 'ready') {
      void client.invalidateQueries({ queryKey: options.queryKey });
      void client.invalidateQueries({ queryKey: queryKeyOf(listUnread) });
    }
  });
  const messages = data?.items.filter(({ deleted_at }) => deleted_at === null) ?? [];
  return (
    <Card aria-label={i18n.t('Chat')}>
      <Row gap={8} marginBottom={12}>
        <h2>{i18n.t('Chat')}</h2>
        <UnreadBadge teamId={team.id} />
        <Text marginLeft="auto" size="small">
          <Link to="/teams/$teamId/$page" params={{ teamId: team.id, page: 'chat' }}>
            {i18n.t('Open chat')}
          </Link>
        </Text>
      </Row>
      {data && messages.length === 0 ? (
        <Text as="p" tone="third">
          {i18n.t('No messages')}
        </Text>
      ) : null}
      <Stack as="ul" gap={12}>
        {messages.map(({ id, user, message, created_at }) => (
          <Row as="li" key={id} gap={12} align="start">
            <Face teamId={team.id} person={user} size="small" />
            <Stack canShrink>
              <Row gap={8}>
                <Text weight={550} truncate>
                  {user?.name ?? i18n.t('Former member')}
                </Text>
                <Text as="time" size="label" tone="third" tabular dateTime={created_at}>
                  {formatTime(created_at)}
                </Text>
              </Row>
              <Text size="small" tone="second" clamp breakWords>
                {message === '' ? i18n.t('Attachment') : message}
              </Text>
            </Stack>
          </Row>
        ))}
      </Stack>
    </Card>
  );
}
