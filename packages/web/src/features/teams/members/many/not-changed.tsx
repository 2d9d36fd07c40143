import type { TeamMember } from '@beamwright/contract';
import { friendlyError } from '../../../../lib/friendly-error.ts';
import { i18n } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { Row, Stack } from '../../../../ui/stack.tsx';
import { Text } from '../../../../ui/text.tsx';
import type { Failure } from './change-each.ts';

interface NotChangedProps {
  failures: readonly Failure[];
  untried: readonly TeamMember[];
  changed: number;
  onRetry: () => void;
  onClose: () => void;
}

/** Who is as before, and why. They stay selected. */
export function NotChanged({ failures, untried, changed, onRetry, onClose }: NotChangedProps) {
  return (
    <>
      <Text as="p" role="alert">
        {i18n.t(
          '{changed} changed. {left, plural, one {# couldn’t be changed and is} other {# couldn’t be changed and are}} still selected.',
          {
            changed,
            left: failures.length + untried.length,
          },
        )}
      </Text>
      <Stack as="ul" gap={8}>
        {failures.map(({ member, error }) => (
          <li key={member.user_id}>
            <Text weight={550}>{member.name}</Text>{' '}
            <Text tone="second">{friendlyError(error).title}</Text>
          </li>
        ))}
        {untried.length > 0 ? (
          <li>
            <Text tone="second">
              {i18n.t('{n, plural, one {# more wasn’t tried.} other {# more weren’t tried.}}', {
                n: untried.length,
              })}
            </Text>
          </li>
        ) : null}
      </Stack>
      <Row gap={8} justify="end" wrap>
        <Button onClick={onClose} data-autofocus>
          {i18n.t('Close')}
        </Button>
        <Button variant="filled" onClick={onRetry}>
          {i18n.t('Try again')}
        </Button>
      </Row>
    </>
  );
}
