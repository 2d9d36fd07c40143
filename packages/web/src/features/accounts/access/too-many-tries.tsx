import { IconClock } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ApiProblem } from '../../../lib/api-problem.ts';
import { i18n } from '../../../lib/i18n.ts';
import { Row } from '../../../ui/stack.tsx';

const MINUTE_S = 60;
/** Longer waits are shown in minutes. */
const IN_SECONDS_UP_TO = 90;

interface TooManyTriesProps {
  error: ApiProblem;
  /** The time is over. */
  onOver: () => void;
}

/** How long signing in with a password is paused. */
export function TooManyTries({ error, onOver }: TooManyTriesProps) {
  const [endsAt] = useState(() => Date.now() + (error.retryAfterMs ?? MINUTE_S * 1000));
  const [left, setLeft] = useState(() => secondsUntil(endsAt));
  const end = useEffectEvent(onOver);
  useEffect(() => {
    // By the clock: timers stop while a phone sleeps.
    const timer = setInterval(() => {
      const seconds = secondsUntil(endsAt);
      setLeft(seconds);
      if (seconds === 0) end();
    }, 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  return (
    <Row gap={8} align="start" pad={12} size="small" ground="warn" tone="warn" radius="control">
      <IconClock size={18} stroke={1.6} aria-hidden="true" />
      <span role="alert">
        {i18n.t('Too many tries.')} <WaitText seconds={left} />
      </span>
    </Row>
  );
}

const secondsUntil = (ms: number): number => Math.max(0, Math.ceil((ms - Date.now()) / 1000));

/** Read out once, not every second. */
function WaitText({ seconds }: { seconds: number }) {
  return (
    <span aria-live="off">
      {seconds > IN_SECONDS_UP_TO
        ? i18n.t('You can try again in {n, plural, one {# minute} other {# minutes}}.', {
            n: Math.ceil(seconds / MINUTE_S),
          })
        : i18n.t('You can try again in {seconds} s.', { seconds })}
    </span>
  );
}
