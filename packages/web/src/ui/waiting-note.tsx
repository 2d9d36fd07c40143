import { IconClock } from '@tabler/icons-react';
import { useMutationState } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { isSessionProblem } from '../lib/api-problem.ts';
import { CHANGE_PREFERENCE, useIsWaiting } from '../lib/use-is-waiting.ts';
import { i18n } from '../lib/i18n.ts';
import { Row } from './stack.tsx';
import { Text } from './text.tsx';
import { SESSION_TOAST } from './toast.ts';
import { toastStore } from './toast-store.ts';

const isAnnounced = (): boolean => toastStore.get().some(({ id }) => id === SESSION_TOAST);

/** Says that a changed preference waits, for the connection or a session. `path` is its field in the profile. */
export function WaitingNote({ path }: { path: string }) {
  return (
    <Text as="div" size="small" tone="warn" role="status">
      {useIsWaiting(path) ? <Waiting /> : null}
    </Text>
  );
}

function Waiting() {
  const hasEnded = useSessionEnded();
  return (
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
  );
}

/** Its announcement may have been dismissed; that the last change was refused for it is still known. */
function useSessionEnded(): boolean {
  const isShown = useSyncExternalStore(toastStore.subscribe, isAnnounced);
  const refusals = useMutationState({
    filters: { mutationKey: CHANGE_PREFERENCE },
    select: ({ state }) => state.error,
  });
  return isShown || isSessionProblem(refusals.at(-1));
}
