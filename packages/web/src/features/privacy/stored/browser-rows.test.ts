import { describe, expect, it } from 'vitest';
import { BROWSER_ROWS, findBrowserRow, namesOf } from './browser-rows.ts';
import type { BrowserRowName } from './browser-rows.ts';

describe('the table of what a browser stores', () => {
  it.each([
    ['cookie', 'beamwright.session_token', 'session_cookie'],
    ['cookie', '__Host-beamwright.session_token', 'session_cookie'],
    ['cookie', '__Secure-beamwright.device', 'device_cookie'],
    ['local storage', 'cookie-consent', 'choices'],
    ['local storage', 'beamwright:user:note.7', 'unsent'],
    ['local storage', 'beamwright:user:unsent-writes', 'waiting'],
    ['local storage', 'beamwright:user:scanned', 'scans'],
    ['local storage', 'beamwright:user:scanned:7', 'scans'],
    ['local storage', 'beamwright:user:machine-choice', 'view'],
    ['session storage', 'beamwright:reloaded-at', 'reloads'],
    ['session storage', 'beamwright:typed-account', 'signing_in'],
    ['cache', 'beamwright-abc', 'app'],
    ['cookie', '_ga', undefined],
    ['local storage', 'beamwright:user:note', undefined],
    ['local storage', 'beamwright:user:machine-choice.7', undefined],
    ['session storage', 'cookie-consent', undefined],
  ] as const)('explains the %s %s', (place, key, row) => {
    expect(findBrowserRow(place, key)).toBe(row);
  });

  it('names something in every row', () => {
    for (const row of Object.keys(BROWSER_ROWS) as BrowserRowName[]) {
      expect(namesOf(row)).not.toBe('');
    }
    expect(namesOf('view')).toBe(
      'beamwright:user:library-folders, machine-choice, job-sheet, docs-language',
    );
  });
});

const sources = import.meta.glob<string>('../../../**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Everything else goes through `lib/storage.ts`, whose keys the table must name. */
const GATES = [
  // On public pages, which have no other part of the app.
  'lib/account-machine.ts',
  'lib/color-scheme.ts',
  'lib/consent.ts',
  'lib/kept-job.ts',
  'lib/service-worker.ts',
  'lib/session-memory.ts',
  'lib/storage.ts',
  'lib/stored-color-scheme.ts',
  'lib/stored-owner.ts',
];
const STORAGE = /\b(localStorage|sessionStorage|indexedDB|cookieStore|caches)\b|document\.cookie/;
const COMMENTS = /\/\*[^]*?\*\/|\/\/.*/g;

it('only the gates reach storage', () => {
  const reaching = Object.entries(sources)
    .filter(([file]) => !/\.test\.tsx?$|\/testing\//.test(file))
    .filter(([, code]) => STORAGE.test(code.replaceAll(COMMENTS, '')))
    .map(([file]) => file.replace('../../../', ''));
  expect(reaching.toSorted()).toEqual(GATES);
});
