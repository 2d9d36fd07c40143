import { endUserSession, endUserSessions, type UserDetail } from '@beamwright/contract';
import { useState } from 'react';
import { formatAgo } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { useOperation } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { Box } from '../../ui/box.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Row } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { toastSuccess } from '../../ui/toast.ts';

type Session = UserDetail['sessions'][number];

/** Where a user is signed in, and signing them out of one browser or all. */
export function UserSessions({ user: { id, name, sessions } }: { user: UserDetail }) {
  const confirm = useConfirm();
  const end = useOperation(endUserSessions, {
    onSuccess: () => toastSuccess(i18n.t('{name} is signed out everywhere.', { name })),
  });
  const browser = sessions.find((session) => session.browser !== null)?.browser;
  const askToEnd = async () => {
    const agreed = await confirm({
      title: i18n.t('Sign out {name}?', { name }),
      body: i18n.t(
        '{n, plural, one {# session ends} other {# sessions end}} at once. {name} can sign in again.',
        { n: sessions.length, name },
      ),
      confirm: i18n.t('Sign out everywhere'),
      danger: true,
    });
    if (agreed) end.mutate({ params: { id } });
  };
  return (
    <>
      <dt>{i18n.t('Sessions')}</dt>
      <Row as="dd" gap={8} justify="between">
        <span>
          {sessions.length}
          {browser == null ? null : i18n.t(', last in {browser}', { browser })}
        </span>
        {sessions.length === 0 ? null : (
          <Button
            variant="subtle"
            color="ink"
            size="xs"
            loading={end.isPending}
            onClick={() => void askToEnd()}
          >
            {i18n.t('Sign out')}
          </Button>
        )}
      </Row>
    </>
  );
}

/** Each browser in which a user is signed in. Addresses and places are not stored. */
export function SessionList({ user: { id, sessions } }: { user: UserDetail }) {
  const [now] = useState(() => Date.now());
  const end = useOperation(endUserSession, {
    onSuccess: () => toastSuccess(i18n.t('Signed out of that browser.')),
  });
  if (sessions.length === 0) return null;
  return (
    <Box as="details" pad="12 20 16" line="top">
      <Disclosure>{i18n.t('Sessions')}</Disclosure>
      <ul>
        {sessions.map((session) => (
          <Row as="li" key={session.id} gap={8} justify="between" pad="8 0" line="between">
            <Box canShrink size="small">
              <Text block truncate>
                {deviceText(session)}
              </Text>
              <Text block size="label" tone="third">
                {i18n.t('Location unknown, last seen {ago}', {
                  ago: formatAgo(Math.min(0, Date.parse(session.last_seen_at) - now)),
                })}
              </Text>
            </Box>
            <Button
              variant="subtle"
              color="ink"
              size="xs"
              aria-label={i18n.t('Sign out of {device}', { device: deviceText(session) })}
              loading={end.isPending && end.variables.params.session_id === session.id}
              onClick={() => end.mutate({ params: { id, session_id: session.id } })}
            >
              {i18n.t('Sign out')}
            </Button>
          </Row>
        ))}
      </ul>
    </Box>
  );
}

function deviceText({ browser, system, device_type }: Session): string {
  const kind = {
    desktop: i18n.t('Computer'),
    mobile: i18n.t('Phone'),
    tablet: i18n.t('Tablet'),
  }[device_type];
  if (browser === null) return kind;
  return system === null
    ? i18n.t('{browser}, {kind}', { browser, kind })
    : i18n.t('{browser} on {system}', { browser, system });
}
