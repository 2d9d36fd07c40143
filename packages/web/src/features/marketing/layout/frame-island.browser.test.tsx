import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { OWNER_KEY, USER_PREFIX } from '../../../lib/stored-owner.ts';
import { start } from './frame-island.ts';
import { PublicHeader } from './public-header.tsx';

const { dataset } = document.documentElement;
const scheme = dataset['colorScheme'];

let header: HTMLElement;
let menu: HTMLDetailsElement;

function openMenu(): void {
  document.body.innerHTML = renderToStaticMarkup(<PublicHeader path="/pricing" locale="en" />);
  header = document.querySelector('header') as HTMLElement;
  menu = header.querySelector('details') as HTMLDetailsElement;
  // Only a phone shows it.
  menu.style.display = 'block';
  start(header);
}

const { pathname } = location;
// At the address of the bench, the page is loaded again.
beforeEach(() => history.replaceState(null, '', '/materials'));
afterEach(() => {
  history.replaceState(null, '', pathname);
  localStorage.removeItem(USER_PREFIX + OWNER_KEY);
  dataset['colorScheme'] = scheme;
  document.body.innerHTML = '';
});

const setOwner = (owner: string | null) =>
  owner === null
    ? localStorage.removeItem(USER_PREFIX + OWNER_KEY)
    : localStorage.setItem(USER_PREFIX + OWNER_KEY, JSON.stringify(owner));
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-for]')]
    .filter(({ hidden }) => !hidden)
    .map(({ dataset }) => dataset['for']);

it('offers the bench to whoever has signed in when the Back button restores the page, and the way in after signing out', () => {
  document.body.innerHTML = renderToStaticMarkup(<PublicHeader path="/materials" locale="en" />);
  start(document.querySelector('header') as HTMLElement);
  expect(new Set(shown())).toEqual(new Set(['visitor']));
  for (const [owner, who] of [
    ['ada', 'user'],
    [null, 'visitor'],
  ] as const) {
    setOwner(owner);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(new Set(shown())).toEqual(new Set([who]));
  }
});

it('says on German pages only that the app is in English, beside the way into it', () => {
  const render = (locale: 'en' | 'de') => {
    document.body.innerHTML = renderToStaticMarkup(<PublicHeader path="/" locale={locale} />);
    const link = document.querySelector('a[href="/signup"]');
    return document.getElementById(link?.getAttribute('aria-describedby') ?? 'none')?.textContent;
  };
  expect([render('en'), render('de')]).toEqual([undefined, 'The app is still in English.']);
});

it('closes the menu with Escape, and goes back to its button', () => {
  openMenu();
  menu.open = true;
  const link = menu.querySelector('a') as HTMLElement;
  link.focus();
  link.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(menu.open).toBe(false);
  expect(document.activeElement).toBe(menu.querySelector('summary'));
});

it('closes the menu when somebody goes elsewhere', () => {
  openMenu();
  menu.open = true;
  menu.querySelector('a')?.focus();
  header.querySelector<HTMLElement>('nav[aria-label=Account] a')?.focus();
  expect(menu.open).toBe(false);
  menu.open = true;
  document.body.click();
  expect(menu.open).toBe(false);
});

it('prints the dark scheme that somebody chose in light colors', () => {
  dataset['colorScheme'] = 'dark';
  openMenu();
  dispatchEvent(new Event('beforeprint'));
  expect(dataset['colorScheme']).toBe('light');
  dispatchEvent(new Event('afterprint'));
  expect(dataset['colorScheme']).toBe('dark');
});
