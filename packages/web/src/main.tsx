import './ui/fonts.css';
import './ui/tokens.css';
import './ui/mantine-styles.ts';
import './ui/base.css';
import './ui/mantine-overrides.css';
import './ui/boot.css';
import './ui/version-banner.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startErrorWords } from './lib/error-words.ts';
import { startI18n } from './lib/i18n.ts';
import { watchForNewVersion } from './lib/new-version.ts';
import { createQueryClient } from './lib/query-client.ts';
import { sessionOptions } from './lib/session.tsx';
import { App } from './routes/app.tsx';
import { createAppRouter } from './routes/router.tsx';
import { guardSession } from './routes/session-guard.tsx';

startErrorWords();
document.documentElement.lang = startI18n();
watchForNewVersion();

const queryClient = createQueryClient();
const router = createAppRouter(queryClient);
guardSession(queryClient, () => void router.invalidate());

// The session and the code of the page are fetched at the same time, not one after the other.
void queryClient.prefetchQuery(sessionOptions);
const [matchedRoutes] = router.getMatchedRoutes(location.pathname);
for (const route of matchedRoutes) {
  void router.loadRouteChunk(route);
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App queryClient={queryClient} router={router} />
  </StrictMode>,
);
