import { useId } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { Box } from '../../../ui/box.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Row } from '../../../ui/stack.tsx';
import { SessionRow } from './session-row.tsx';
import { useSessions } from './use-sessions.ts';

/** Where the account is signed in. */
export function SessionsSection() {
  const { sessions, readAt, error, retry, endingId, end, isEndingOthers, endOthers } =
    useSessions();
  const confirm = useConfirm();
  const titleId = useId();
  const others = sessions?.filter((session) => !session.is_current).length ?? 0;
  const askToEndOthers = async () => {
    const agreed = await confirm({
      title: i18n.t('Sign out all others?'),
      body: i18n.t(
        '{others, plural, one {# other device} other {# other devices}} will have to sign in again.',
        { others },
      ),
      confirm: i18n.t('Sign out all others'),
      danger: true,
    });
    if (agreed) endOthers();
  };
  return (
    <section aria-labelledby={titleId}>
      <Row gap="4 12" wrap controlHeight marginBottom={8}>
        <h2 id={titleId}>{i18n.t('Sessions')}</h2>
        {others > 0 ? (
          <Box marginLeft="auto">
            <Button
              variant="subtle"
              color="ink"
              loading={isEndingOthers}
              onClick={() => void askToEndOthers()}
            >
              {i18n.t('Sign out all others')}
            </Button>
          </Box>
        ) : null}
      </Row>
      {sessions ? (
        <Card as="ul" flush clip>
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              now={readAt}
              isEnding={endingId === session.id}
              onEnd={() => end(session)}
            />
          ))}
        </Card>
      ) : null}
      {!sessions && error ? <ErrorPanel error={error} onRetry={retry} /> : null}
      {!sessions && !error ? <Skeleton height={64} /> : null}
    </section>
  );
}
