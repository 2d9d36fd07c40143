import { listCachedSettings } from '../../features/workshop/cached-setting.ts';
import { i18n } from '../../lib/i18n.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Logo } from '../../ui/logo.tsx';
import { RetryButton } from './retry-button.tsx';
import classes from './screens.module.css';
import { Box } from '../../ui/box.tsx';

interface OfflineScreenProps {
  /** The browser reports no network. */
  isOffline: boolean;
  onRetry: () => Promise<void>;
}

/** Shown when the server can't be reached: what is available on this device, and a retry. */
export function OfflineScreen({ isOffline, onRetry }: OfflineScreenProps) {
  const cached = listCachedSettings();
  const title = isOffline ? i18n.t('You’re offline') : i18n.t('Can’t reach Beamwright');
  usePageTitle(title);
  return (
    <main className={classes.screen}>
      <Logo />
      <h1>{title}</h1>
      <p>
        {i18n.t(
          'Check your connection. Everything you saved is safe, and what you typed on the dashboard is saved on this device. The page opens once the server responds.',
        )}
      </p>
      {cached.length === 0 ? null : (
        <>
          <h2>{i18n.t('Scanned settings on this device')}</h2>
          <Box as="ul" bullets marginBottom={8} className={classes.cached}>
            {cached.map(({ id, name, address }) => (
              <li key={id}>
                <a href={address}>{name}</a>
              </li>
            ))}
          </Box>
        </>
      )}
      <RetryButton onRetry={onRetry} />
    </main>
  );
}
