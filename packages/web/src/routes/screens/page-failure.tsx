import { Button } from '../../ui/button.tsx';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { chunkFailure } from '../../lib/chunks/chunk-error.ts';
import { resetFailedParts, lazyPart } from '../../lib/chunks/lazy-part.ts';
import { friendlyError } from '../../lib/friendly-error.ts';
import { i18n } from '../../lib/i18n.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useFailedChunk, Part } from '../../ui/part.tsx';
import { ReloadButton } from '../../ui/reload-button.tsx';
import { PageSkeleton } from '../../ui/skeletons.tsx';
import classes from './screens.module.css';
import { Row } from '../../ui/stack.tsx';

const FriendlyFallback = lazyPart(() =>
  import('./friendly-fallback.tsx').then((module) => module.FriendlyFallback),
);

/** A page that crashed or failed to load, inside the shell; everything else still works. */
export function PageFailure(props: ErrorComponentProps) {
  if (chunkFailure(props.error) !== null) return <PageNotLoaded {...props} />;
  return (
    <Part loading={<PageSkeleton />}>
      <FriendlyFallback {...props} />
    </Part>
  );
}

/** Loads no further code, because loading code has just failed. */
function PageNotLoaded({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const heading = useRef<HTMLHeadingElement>(null);
  const { title, message } = friendlyError(error);
  const retry = () => {
    resetFailedParts();
    reset();
    void router.invalidate();
  };
  usePageTitle(title);
  useFailedChunk(error, retry);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={classes.inset} role="alert">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{message}</p>
      <Row gap={8} align="stretch" wrap>
        {chunkFailure(error) === 'missing' ? (
          <ReloadButton variant="filled" />
        ) : (
          <Button variant="filled" onClick={retry}>
            {i18n.t('Try Again')}
          </Button>
        )}
        <Button onClick={() => router.history.back()}>{i18n.t('Go Back')}</Button>
      </Row>
    </div>
  );
}
