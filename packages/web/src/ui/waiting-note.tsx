import { IconClock } from '@tabler/icons-react';
import { useIsWaiting } from '../lib/use-is-waiting.ts';
import { i18n } from '../lib/i18n.ts';
import { Row } from './stack.tsx';
import { Text } from './text.tsx';

/** Says that a changed preference waits for the connection. `path` is its field in the profile. */
export function WaitingNote({ path }: { path: string }) {
  const isWaiting = useIsWaiting(path);
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
          {i18n.t('Not saved yet. Saves when the connection is back.')}
        </Row>
      ) : null}
    </Text>
  );
}
