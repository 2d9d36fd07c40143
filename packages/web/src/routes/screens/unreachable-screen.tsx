import { useRouter } from '@tanstack/react-router';
import type { ApiProblem } from '../../lib/api-problem.ts';
import { connection, useConnection, useOnReturn } from '../../lib/connection.ts';
import { ConfigurationScreen } from './configuration-screen.tsx';
import { OfflineScreen } from './offline-screen.tsx';

/** Shown when the app starts without its server; continues as soon as the server responds. */
export function UnreachableScreen({ cause }: { cause: ApiProblem }) {
  const router = useRouter();
  const state = useConnection();
  const retry = async () => {
    await connection.check();
    await router.invalidate();
  };
  useOnReturn(() => void router.invalidate());
  // A service worker has cached the app, so it worked here before and there is nothing to
  // configure.
  const isCached = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  const isOffline = state === 'offline' || !navigator.onLine;
  return cause.status === 0 && (isCached || isOffline) ? (
    <OfflineScreen isOffline={isOffline} onRetry={retry} />
  ) : (
    <ConfigurationScreen cause={cause} onRetry={retry} />
  );
}
