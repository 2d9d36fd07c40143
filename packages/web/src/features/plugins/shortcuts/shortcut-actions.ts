import type { AnyRouter } from '@tanstack/react-router';
import { i18n } from '../../../lib/i18n.ts';

const SHORTCUTS = ['quick_search', 'new_workflow', 'library', 'history'] as const;
export type Shortcut = (typeof SHORTCUTS)[number];

export const isShortcut = (name: string): name is Shortcut =>
  (SHORTCUTS as readonly string[]).includes(name);

/** What the sheet says of a shortcut. */
export function shortcutHelp(shortcut: Shortcut): string {
  const help: Record<Shortcut, () => string> = {
    quick_search: () => i18n.t('Searches this page, or your library'),
    new_workflow: () => i18n.t('Opens the dashboard'),
    library: () => i18n.t('Opens your library'),
    history: () => i18n.t('Opens your jobs'),
  };
  return help[shortcut]();
}

export function runShortcut(shortcut: Shortcut, router: Pick<AnyRouter, 'navigate'>): void {
  if (shortcut === 'quick_search') return void searchQuickly(router);
  const to = { new_workflow: '/', library: '/library', history: '/history' }[shortcut];
  void router.navigate({ to, search: {} });
}

const findSearch = (): HTMLInputElement | undefined =>
  [...document.querySelectorAll<HTMLInputElement>('main input[type=search]')].find((field) =>
    field.checkVisibility(),
  );

function focusSearch(): boolean {
  const field = findSearch();
  field?.focus();
  field?.select();
  return field !== undefined;
}

/** How long to wait for the search of a page that loads. */
const WAIT_MS = 5000;

/** Focuses the search of the page; without one, opens the library and focuses its. */
async function searchQuickly(router: Pick<AnyRouter, 'navigate'>): Promise<void> {
  if (focusSearch()) return;
  await router.navigate({ to: '/library', search: {} });
  if (focusSearch()) return;
  const watch = new MutationObserver(() => {
    if (focusSearch()) watch.disconnect();
  });
  watch.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => watch.disconnect(), WAIT_MS);
}
