import { IconClock } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useIsWaiting } from '../lib/use-is-waiting.ts';
import { i18n } from '../lib/i18n.ts';
import { Row } from './stack.tsx';
import { Text } from './text.tsx';
import { toastStore } from './toast-store.ts';

/** It is announced until somebody signs in. */
const isSessionEnded = (): boolean => toastStore.get().some(({ id }) => id === 'session-expired');

/** Says that a changed preference waits, for the connection or a session. `path` is its field in the profile. */
export function WaitingNote({ path }: { path: string }) {
  const isWaiting = useIsWaiting(path);
  const hasEnded = useSyncExternalStore(toastStore.subscribe, isSessionEnded);
  return (
    <Text as="div" size="small" tone="warn" role="status">
      {isWaiting ? (
        <Row as="span" gap={4} align="start" marginTop={2}>
          <IconClock
            size={16}
            stroke={1.75}
            aria-hidden="true"
            style={{ flex: 'none', marginTop: 2 }}
          />
          {hasEnded
            ? i18n.t('Not saved yet. Saves after you sign in.')
            : i18n.t('Not saved yet. Saves when the connection is back.')}
        </Row>
      ) : null}
    </Text>
  );
}
