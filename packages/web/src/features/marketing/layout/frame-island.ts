import { hasOwner } from '../../../lib/stored-owner.ts';

/** The header: who is signed in, the menu of a phone, and the hint at the other language. */
export function start(header: HTMLElement): void {
  offerWay(header);
  // The Back button shows a page as it was left, perhaps before somebody signed in or out.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) followOwner(header);
  });
  const menu = header.querySelector('details');
  if (menu) closeMenu(menu);
  const hint = header.querySelector<HTMLElement>('[data-hint]');
  if (hint) hintAtLanguage(hint);
  printLight();
}

/** Whatever somebody chose for the screen. Browsers themselves print the system's dark theme in light colors. */
function printLight(): void {
  const { dataset } = document.documentElement;
  if (dataset['colorScheme'] !== 'dark') return;
  addEventListener('beforeprint', () => (dataset['colorScheme'] = 'light'));
  addEventListener('afterprint', () => (dataset['colorScheme'] = 'dark'));
}

/** To the bench, in place of signing up. Asks no server: the page of signing in knows whether the session has ended. */
function offerWay(header: HTMLElement): void {
  const who = hasOwner() ? 'user' : 'visitor';
  for (const part of header.querySelectorAll<HTMLElement>('[data-for]')) {
    part.hidden = part.dataset['for'] !== who;
  }
}

/** The bench has the address of the home page, which stays for those who were sent there. */
function followOwner(header: HTMLElement): void {
  const isBench = location.pathname === '/' && !location.search.includes('signed-out');
  if (isBench && hasOwner()) location.reload();
  else offerWay(header);
}

/** With Escape, or by going elsewhere. */
function closeMenu(menu: HTMLDetailsElement): void {
  const close = () => (menu.open = false);
  const isInside = (target: EventTarget | null) => menu.contains(target as Node | null);
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return;
    close();
    menu.querySelector('summary')?.focus();
  });
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget !== null && !isInside(relatedTarget)) close();
  });
  document.addEventListener('click', ({ target }) => {
    if (!isInside(target)) close();
  });
}

/** For whoever comes from elsewhere and prefers the other language. Within the site, they have chosen. */
function hintAtLanguage(hint: HTMLElement): void {
  const isWithin = document.referrer.startsWith(`${location.origin}/`);
  const [preferred = ''] = navigator.languages;
  hint.hidden = isWithin || preferred.split('-')[0] !== hint.lang;
}
