import { i18n } from '../lib/i18n.ts';

/** Shown while the session loads; looks like the one in index.html, so nothing moves. */
export function LoadingScreen() {
  return (
    <div className="boot" role="status">
      <span className="boot-spinner" aria-hidden="true" />
      <span>{i18n.t('Loading...')}</span>
    </div>
  );
}
