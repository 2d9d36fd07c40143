import { connection } from '../connection.ts';
import { partsAhead } from './lazy-part.ts';

/** By then a phone has painted and answered what was touched first. */
const SETTLE_MS = 4000;
/** A page that was just opened shows its links by then. */
const PAUSE_MS = 1500;
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

/**
 * Loads the code that one press from the current screen needs, one file group after the other: after
 * the first screen is done or touched, and after each page. The server may be away at the press.
 */
export function loadAhead(loadPage: (pathname: string) => Promise<void>): void {
  if (savesData()) return;
  const done = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function run(): Promise<void> {
    timer = undefined;
    for (const part of partsAhead()) {
      await whenIdle();
      await part.preload();
    }
    for (const pathname of linkedPages()) {
      if (done.has(pathname) || connection.get() !== 'ok') continue;
      done.add(pathname);
      await whenIdle();
      await loadPage(pathname);
    }
  }

  const plan = (afterMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), afterMs);
  };
  plan(SETTLE_MS);
  for (const event of ['keydown', 'pointerdown']) {
    window.addEventListener(event, () => plan(0), { once: true, passive: true });
  }
  // Pages are changed by presses; what a press shows comes with new links.
  window.addEventListener('click', () => plan(PAUSE_MS), { passive: true });
  connection.onReturn(() => {
    done.clear();
    plan(PAUSE_MS);
  });
}
