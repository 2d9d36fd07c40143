import { MAX_BREADCRUMBS } from '@beamwright/contract';
import type { ReportedError } from '@beamwright/contract';

export type Crumb = ReportedError['breadcrumbs'][number];

const MAX_NAME = 40;

/** What happened last in this tab, the oldest first. */
const crumbs: Crumb[] = [];
let shownPath = '';

export function addCrumb(crumb: Pick<Crumb, 'kind' | 'text'> & Partial<Crumb>): void {
  const at = new Date().toISOString();
  crumbs.push({ at, status: null, ms: null, request_id: null, ...crumb });
  if (crumbs.length > MAX_BREADCRUMBS) crumbs.shift();
}

/** Also notices a page that was opened since. */
export function takeCrumbs(): Crumb[] {
  noticePage();
  return [...crumbs];
}

/** The address without search and hash, which may hold a secret of a mailed link. */
export function noticePage(): void {
  if (location.pathname === shownPath) return;
  shownPath = location.pathname;
  addCrumb({ kind: 'nav', text: `Opened ${shownPath}` });
}

/** What somebody typed is never read, nor the text of an entry of a list, which may be what somebody wrote. */
export function clickText(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  const control = target.closest('button, a, [role="button"], [role="tab"], summary, label');
  if (control === null) return null;
  if (control instanceof HTMLAnchorElement) return `Link to ${control.pathname}`;
  if (control.closest('li, tr, [role="listbox"], [role="menu"], [contenteditable]')) {
    return 'Button of an entry';
  }
  const name = (control.getAttribute('aria-label') ?? control.textContent).trim();
  return `Button “${name.replace(/\s+/g, ' ').slice(0, MAX_NAME)}”`;
}

/** Follows clicks, pages and the network. */
export function watchSteps(): void {
  noticePage();
  document.addEventListener(
    'click',
    ({ target }) => {
      const text = clickText(target);
      if (text !== null) addCrumb({ kind: 'click', text });
      // The router changes the address after the click.
      setTimeout(noticePage);
    },
    true,
  );
  window.addEventListener('popstate', () => setTimeout(noticePage));
  window.addEventListener('online', () => addCrumb({ kind: 'state', text: 'Network is back' }));
  window.addEventListener('offline', () => addCrumb({ kind: 'state', text: 'Network is lost' }));
  document.addEventListener('visibilitychange', () =>
    addCrumb({ kind: 'state', text: document.hidden ? 'Page hidden' : 'Page shown again' }),
  );
}
