import type { showComparison as ShowComparison } from '../compare/show-comparison.ts';
import type { ComparedMaterial } from '../compare/compared-material.ts';
import { partOf } from '../../island/page-parts.ts';

type Shower = typeof ShowComparison;
type Materials = Readonly<Record<string, ComparedMaterial>>;

const MIN_COMPARED = 2;

/** Of the browser's history: Back from an open comparison leads to the list. */
const COMPARING = { isComparing: true };

const isComparing = (state: unknown): boolean =>
  (state as typeof COMPARING | null)?.isComparing === true;

async function load(file: string): Promise<[Shower, Materials]> {
  const [{ showComparison }, answer] = await Promise.all([
    import('../compare/show-comparison.ts'),
    fetch(file),
  ]);
  if (!answer.ok) throw new Error(`The comparison answered ${answer.status}`);
  return [showComparison, (await answer.json()) as Materials];
}

/**
 * Loads the comparison and its numbers when they are asked for, and keeps it up to date while it is open. It takes the
 * place of the list: below it, whoever follows a link to a comparison would see everything move.
 */
export function createComparison(root: HTMLElement) {
  const panel = partOf(root, 'compare');
  const failed = partOf(root, 'compare-failed');
  let parts: Promise<[Shower, Materials]> | null = null;
  let latest = 0;
  /** Where somebody was in the list. */
  let left = 0;

  function toggle(isOpen: boolean): void {
    if (isOpen === !panel.hidden) return;
    if (isOpen) left = scrollY;
    panel.hidden = !isOpen;
    root.toggleAttribute('data-comparing', isOpen);
    if (!isOpen) scrollTo(0, left);
  }

  async function show(keys: readonly string[], laser: string): Promise<void> {
    latest += 1;
    const own = latest;
    failed.hidden = true;
    toggle(true);
    try {
      parts ??= load(root.dataset['compareFile'] ?? '');
      const [shower, materials] = await parts;
      if (own !== latest) return;
      shower(root, { keys, materials, laser });
    } catch {
      // The next time asks again.
      parts = null;
      failed.hidden = false;
    }
  }

  partOf(root, 'print').addEventListener('click', () => window.print());
  partOf(root, 'close').addEventListener('click', () => {
    toggle(false);
    history.replaceState(null, '');
    partOf(root, 'open').focus({ preventScroll: true });
  });

  async function open(keys: readonly string[], laser: string): Promise<void> {
    await show(keys, laser);
    const title = panel.querySelector('h2');
    title?.focus({ preventScroll: true });
    if (panel.getBoundingClientRect().top < 0) panel.scrollIntoView({ block: 'start' });
  }

  return {
    historyState: () => (panel.hidden ? null : COMPARING),
    /** By its button: a step of the history. */
    async openNew(keys: readonly string[], laser: string): Promise<void> {
      if (panel.hidden) history.pushState(COMPARING, '');
      await open(keys, laser);
    },
    /** By the address of the page. */
    async openShared(keys: readonly string[], laser: string): Promise<void> {
      if (keys.length < MIN_COMPARED) return;
      history.replaceState(COMPARING, '');
      await open(keys, laser);
    },
    /** To an entry of the history; what is returned opens it again if it was open there. */
    follow(entry: unknown): typeof open {
      const isOpening = isComparing(entry) && panel.hidden;
      if (!isComparing(entry)) toggle(false);
      return async (keys, laser) => (isOpening ? open(keys, laser) : undefined);
    },
    async update(keys: readonly string[], laser: string): Promise<void> {
      if (panel.hidden) return;
      if (keys.length === 0) toggle(false);
      else await show(keys, laser);
    },
  };
}
