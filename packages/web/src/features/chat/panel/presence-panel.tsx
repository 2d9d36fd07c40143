import type { getPresence, OperationOutput } from '@beamwright/contract';
import { formatAgo, formatDate } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { useProfile } from '../../../lib/session.tsx';
import { Face } from '../../../ui/face.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

export type Presence = OperationOutput<typeof getPresence>;
type PresentPerson = Presence['items'][number];

/** More are summed up. */
const MAX_LISTED = 12;
const DAY_MS = 86_400_000;

interface PresencePanelProps {
  teamId: string;
  presence: Presence | undefined;
  typing: ReadonlyMap<string, string>;
}

/** Who is here, and who was last. */
export function PresencePanel({ teamId, presence, typing }: PresencePanelProps) {
  if (!presence) return null;
  const here = presence.items.filter(({ is_here }) => is_here);
  const away = presence.items.filter(({ is_here }) => !is_here);
  return (
    <Stack gap={20}>
      <People
        title={i18n.t('Here now')}
        count={presence.here}
        people={here}
        {...{ teamId, typing }}
      />
      <People
        title={i18n.t('Away')}
        count={presence.members - presence.here}
        people={away}
        {...{ teamId, typing }}
      />
    </Stack>
  );
}

interface PeopleProps extends Pick<PresencePanelProps, 'teamId' | 'typing'> {
  title: string;
  count: number;
  people: readonly PresentPerson[];
}

function People({ teamId, title, count, people, typing }: PeopleProps) {
  if (count === 0) return null;
  const listed = people.slice(0, MAX_LISTED);
  return (
    <section aria-label={title}>
      <Text as="h2" size="small" weight={600} marginBottom={4}>
        {title}{' '}
        <Text tone="third" weight={400} tabular>
          {count}
        </Text>
      </Text>
      <Stack as="ul" gap={4}>
        {listed.map((person) => (
          <Row as="li" key={person.id} gap={8} pad="4 0">
            <Face teamId={teamId} person={person} isHere={person.is_here} />
            <Stack canShrink leading={1.3}>
              <Text weight={500} truncate>
                {person.name}
              </Text>
              <SeenText person={person} isTyping={typing.has(person.id)} />
            </Stack>
          </Row>
        ))}
      </Stack>
      {count > listed.length ? (
        <Text as="p" size="small" tone="third" pad="4 0">
          {i18n.t('and {n} more', { n: count - listed.length })}
        </Text>
      ) : null}
    </section>
  );
}

function SeenText({ person, isTyping }: { person: PresentPerson; isTyping: boolean }) {
  const { id } = useProfile();
  return (
    <Text size="small" tone="third" truncate>
      {seenText(person, person.id === id, isTyping)}
    </Text>
  );
}

function seenText(
  { last_seen_at, role }: PresentPerson,
  isOwn: boolean,
  isTyping: boolean,
): string {
  if (isOwn) return i18n.t('You');
  if (isTyping) return i18n.t('Typing');
  const reads = role === 'viewer' ? i18n.t('Reads only') : null;
  const ms = last_seen_at === null ? null : Date.parse(last_seen_at) - Date.now();
  const seen =
    ms === null || last_seen_at === null
      ? i18n.t('Not here yet')
      : -ms < DAY_MS
        ? formatAgo(Math.min(ms, 0))
        : formatDate(last_seen_at);
  return reads === null ? seen : `${reads} · ${seen}`;
}
