import { IconCircleCheck, IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { formatAgo } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { useOnline } from '../../../lib/use-online.ts';
import classes from './freshness-line.module.css';
import { Row } from '../../../ui/stack.tsx';

const MINUTE_MS = 60_000;

interface FreshnessLineProps {
  /** Time of the server's response, in milliseconds since 1970. */
  at: number;
  isCurrent: boolean;
  isFailed: boolean;
}

/** Age of the shown data; always one line, so nothing moves when it changes. */
export function FreshnessLine({ at, isCurrent, isFailed }: FreshnessLineProps) {
  const isOnline = useOnline();
  const now = useMinute();
  const ago = formatAgo(Math.min(0, at - now));
  const isAway = !isCurrent && (isFailed || !isOnline);
  const Icon = isCurrent ? IconCircleCheck : isAway ? IconCloudOff : IconRefresh;
  return (
    <Row
      as="p"
      gap={8}
      marginBottom={12}
      size="small"
      tone="second"
      className={classes.line}
      role="status"
      data-stale={isAway || undefined}
    >
      <Icon size={16} stroke={1.6} aria-hidden="true" />
      {isCurrent
        ? i18n.t('Up to date')
        : isAway
          ? i18n.t('As of {ago}, offline', { ago })
          : i18n.t('As of {ago}, checking for updates', { ago })}
    </Row>
  );
}

function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
