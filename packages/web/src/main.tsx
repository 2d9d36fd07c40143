import './ui/mantine-styles.ts';
import './ui/mantine-overrides.css';
import './ui/version-banner.css';
import { createRoot } from 'react-dom/client';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const reactRoot = createRoot(root);

// The app runs after its libraries, in a task of its own: together they would hold a phone for long.
void import('./start.tsx').then(({ start }) => start(reactRoot));
