import { i18n } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CardsSkeleton } from '../../ui/skeletons.tsx';
import classes from './api-docs.module.css';

interface NoReferenceProps {
  error: unknown;
  /** The browser is offline, so nothing was asked. */
  isPaused: boolean;
  onRetry: () => void;
}

/** In place of the operations, while they are not there. */
export const NoReference = ({ error, isPaused, onRetry }: NoReferenceProps) => (
  <section className={classes.section} data-wide aria-label={i18n.t('Operations')}>
    <div className={classes.prose}>
      {isPaused ? (
        <Notice
          kind="info"
          role="status"
          title={i18n.t('You’re offline')}
          action={<Button onClick={onRetry}>{i18n.t('Try Again')}</Button>}
        >
          {i18n.t(
            'The operations load when the connection is back. Guides and error codes are here.',
          )}
        </Notice>
      ) : error ? (
        <ErrorPanel error={error} onRetry={onRetry} />
      ) : (
        <CardsSkeleton />
      )}
    </div>
  </section>
);
