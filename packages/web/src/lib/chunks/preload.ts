import { connection } from '../connection.ts';
import { preloadParts } from './preload-parts.ts';
import { savesData } from './saves-data.ts';
import { whenIdle } from './when-idle.ts';

/**
 * Delay after the first interaction and after each navigation, when the new page's links are shown.
 */
const PAUSE_MS = 800;

/** Pages that links on the screen lead to. */
function linkedPages(): string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')];
  return [...new Set(links.map(({ pathname }) => pathname))];
}

interface Ahead {
  loadPage: (pathname: string) => Promise<void>;
  /** Called once, when everything for the next click is loaded. */
  onFirstDone: () => void;
}

/**
 * Preloads the code that one click from the current screen needs, piece by piece, because the
 * server may be unreachable when the user clicks. Repeats after each navigation.
 */
export function preload({ loadPage, onFirstDone }: Ahead): void {
  const done = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFirst = true;

  async function loadLinked(pathname: string): Promise<void> {
    if (done.has(pathname) || connection.get() !== 'ok') return;
    done.add(pathname);
    await whenIdle();
    await loadPage(pathname);
  }

  async function run(): Promise<void> {
    await preloadParts();
    for (const pathname of savesData() ? [] : linkedPages()) await loadLinked(pathname);
    if (isFirst) onFirstDone();
    isFirst = false;
  }

  const plan = (afterMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), afterMs);
  };
  // Every navigation starts with a click, and a new screen has new links.
  window.addEventListener('click', () => plan(PAUSE_MS), { passive: true });
  plan(PAUSE_MS);
  connection.onReturn(() => {
    done.clear();
    plan(PAUSE_MS);
  });
}
