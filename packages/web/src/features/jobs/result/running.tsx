import { Button, VisuallyHidden } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { Notice } from '../../../ui/notice.tsx';
import { CardsSkeleton } from '../../../ui/skeletons.tsx';
import classes from './running.module.css';

/** Settings are worked out in milliseconds: after this long, something is wrong. */
const TOO_LONG_MS = 15_000;

interface RunningProps {
  /** Null while the job has not reached the server yet. */
  onRunAgain: (() => void) | null;
}

/** In the place of the workflow while it is computed. */
export function Running({ onRunAgain }: RunningProps) {
  const [isLong, setIsLong] = useState(false);
  useTimeout(() => setIsLong(true), TOO_LONG_MS, { autoInvoke: true });
  return (
    <div className={classes.running}>
      <VisuallyHidden role="status">{i18n.t('Working out your settings')}</VisuallyHidden>
      {isLong && onRunAgain ? (
        <Notice
          kind="warn"
          title={i18n.t('This takes longer than it should')}
          action={<Button onClick={onRunAgain}>{i18n.t('Run again')}</Button>}
        >
          {i18n.t('The server may have been restarted while it worked on this job.')}
        </Notice>
      ) : null}
      <CardsSkeleton count={2} />
    </div>
  );
}
