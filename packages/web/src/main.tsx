import './ui/version-banner.css';
import { createRoot } from 'react-dom/client';
import { watchConnection } from './lib/connection.ts';
import { watchOtherTabs } from './lib/consent.ts';
import { watchColorScheme } from './lib/color-scheme.ts';
import { startI18n } from './lib/i18n.ts';
import { reportCrash } from './lib/report-crash.ts';
import { saveToSession } from './lib/session-memory.ts';
import { watchTyping } from './lib/typed-text.ts';

document.documentElement.lang = startI18n();
watchColorScheme();
watchConnection();
watchOtherTabs();
watchTyping();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const reactRoot = createRoot(root, { onCaughtError: reportCrash });

// The app runs after its libraries in a separate task, because together they would block a phone
// for long.
void import('./start.tsx').then(
  ({ start }) => {
    saveToSession('beamwright:failed-starts', null);
    start(reactRoot);
  },
  // `scheme.js` handles it, because it loads before the app.
  () => window.dispatchEvent(new Event('beamwright:not-started')),
);
