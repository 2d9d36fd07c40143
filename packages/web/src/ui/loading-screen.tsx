import { i18n } from '../lib/i18n.ts';

/** While authentication initializes; the same as the one in index.html, so that nothing jumps. */
export function LoadingScreen() {
  return (
    <div className="boot" role="status">
      <span className="boot-spinner" aria-hidden="true" />
      <span>{i18n.t('Loading...')}</span>
    </div>
  );
}
