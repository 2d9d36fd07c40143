import './ui/mantine-styles.ts';
import './ui/mantine-overrides.css';
import './ui/version-banner.css';
import { createRoot } from 'react-dom/client';
import { startI18n } from './lib/i18n.ts';
import { watchForNewVersion } from './lib/new-version.ts';

document.documentElement.lang = startI18n();
watchForNewVersion();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const reactRoot = createRoot(root);

// The app runs after its libraries, in a task of its own: together they would hold a phone for long.
void import('./start.tsx').then(({ start }) => start(reactRoot));
