import { connection } from '../connection.ts';
import { partsAhead } from './lazy-part.ts';

/** After the first touch, and after a page was opened: by then it shows its links. */
const PAUSE_MS = 800;
const LONGEST_IDLE_MS = 2000;

/** Not for people who pay by the megabyte. */
export function savesData(): boolean {
  const network = Reflect.get(navigator, 'connection') as { saveData?: boolean } | undefined;
  return network?.saveData === true;
}

const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) {
      requestIdleCallback(() => resolve(), { timeout: LONGEST_IDLE_MS });
    } else setTimeout(resolve, PAUSE_MS);
  });

/** Where the links on the screen lead. */
function linkedPages(): string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')];
  return [...new Set(links.map(({ pathname }) => pathname))];
}

interface Ahead {
  loadPage: (pathname: string) => Promise<void>;
  /** Called once, when the first screen has all that the next press needs. */
  onFirstDone: () => void;
}

/**
 * Loads the code that one press from the current screen needs, piece after piece: now and after each
 * page. The server may be away at the press.
 */
export function loadAhead({ loadPage, onFirstDone }: Ahead): void {
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
    for (const part of savesData() ? [] : partsAhead()) {
      await whenIdle();
      await part.preload();
    }
    for (const pathname of savesData() ? [] : linkedPages()) await loadLinked(pathname);
    if (isFirst) onFirstDone();
    isFirst = false;
  }

  const plan = (afterMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), afterMs);
  };
  // Pages are changed by presses; what a press shows comes with links of its own.
  window.addEventListener('click', () => plan(PAUSE_MS), { passive: true });
  plan(PAUSE_MS);
  connection.onReturn(() => {
    done.clear();
    plan(PAUSE_MS);
  });
}
