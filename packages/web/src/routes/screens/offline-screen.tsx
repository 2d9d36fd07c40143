import { listKeptSettings } from '../../features/library/workshop/kept-setting.ts';
import { i18n } from '../../lib/i18n.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Logo } from '../../ui/logo.tsx';
import { RetryButton } from './retry-button.tsx';
import classes from './screens.module.css';

/** The app without a connection: what this device keeps, and the way back. */
export function OfflineScreen({ onRetry }: { onRetry: () => Promise<void> }) {
  const kept = listKeptSettings();
  usePageTitle(i18n.t('You’re offline'));
  return (
    <main className={classes.screen}>
      <Logo />
      <h1>{i18n.t('You’re offline')}</h1>
      <p>
        {i18n.t(
          'What you saved is safe, and what you typed on the dashboard is kept on this device. This page opens as soon as you’re connected.',
        )}
      </p>
      {kept.length === 0 ? null : (
        <>
          <h2>{i18n.t('Scanned settings on this device')}</h2>
          <ul className={classes.kept}>
            {kept.map(({ id, name }) => (
              <li key={id}>
                <a href={`/s/${id}`}>{name}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      <RetryButton onRetry={onRetry} />
    </main>
  );
}
