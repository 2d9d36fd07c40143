import type { ConsentCategory } from '@beamwright/contract';
import { nameOf } from '../../../lib/storage.ts';
import type { FunctionalName, SessionKey, StoredName } from '../../../lib/stored-keys.ts';

/** Where a browser keeps what we store. We use no IndexedDB. */
export type Place = 'cookie' | 'local storage' | 'session storage' | 'cache';

interface BrowserRow {
  category: ConsentCategory;
  place: Place;
}

/** Everything that is stored in a browser, by purpose. `stored-text.ts` has the words. */
export const BROWSER_ROWS = {
  session_cookie: { category: 'necessary', place: 'cookie' },
  device_cookie: { category: 'necessary', place: 'cookie' },
  passkey_cookie: { category: 'necessary', place: 'cookie' },
  code_cookie: { category: 'necessary', place: 'cookie' },
  choices: { category: 'necessary', place: 'local storage' },
  theme: { category: 'necessary', place: 'local storage' },
  session: { category: 'necessary', place: 'local storage' },
  unsent: { category: 'necessary', place: 'local storage' },
  waiting: { category: 'necessary', place: 'local storage' },
  scans: { category: 'necessary', place: 'local storage' },
  switches: { category: 'necessary', place: 'local storage' },
  cleaning: { category: 'necessary', place: 'local storage' },
  errors: { category: 'necessary', place: 'local storage' },
  reloads: { category: 'necessary', place: 'session storage' },
  signing_in: { category: 'necessary', place: 'session storage' },
  mailed_link: { category: 'necessary', place: 'session storage' },
  support_message: { category: 'necessary', place: 'session storage' },
  scrolling: { category: 'necessary', place: 'session storage' },
  visit: { category: 'necessary', place: 'session storage' },
  kept_job: { category: 'necessary', place: 'local storage' },
  view: { category: 'functional', place: 'local storage' },
  notices: { category: 'functional', place: 'local storage' },
  app: { category: 'functional', place: 'cache' },
} as const satisfies Record<string, BrowserRow>;

export type BrowserRowName = keyof typeof BROWSER_ROWS;

type RowOf<C extends ConsentCategory> = {
  [K in BrowserRowName]: (typeof BROWSER_ROWS)[K]['category'] extends C ? K : never;
}[BrowserRowName];

/** Prefix of the keys in local storage that belong to a user. */
const OF_USER = 'beamwright:user:';

/** What `lib/storage.ts` writes. A key must be here, in a row of its own category. */
const USER_KEYS: {
  [K in StoredName]: RowOf<K extends FunctionalName ? 'functional' : 'necessary'>;
} = {
  owner: 'session',
  'active-at': 'session',
  'refreshed-at': 'session',
  'ends-at': 'session',
  'used-at': 'cleaning',
  'cleaned-at': 'cleaning',
  answers: 'unsent',
  'app-errors': 'errors',
  'unsent-errors': 'errors',
  'awaited-job': 'unsent',
  'banner-dismissals': 'unsent',
  'unsent-writes': 'waiting',
  'ask-draft.': 'unsent',
  'case-draft.': 'unsent',
  'case-photo.': 'unsent',
  'case-unsent.': 'unsent',
  'chat-draft.': 'unsent',
  'chat-photo.': 'unsent',
  'chat-unsent.': 'unsent',
  'draft.': 'unsent',
  'note.': 'unsent',
  'result-draft.': 'unsent',
  'test-card.': 'unsent',
  'unsent-job.': 'unsent',
  density: 'switches',
  'review-keys-off': 'switches',
  scanned: 'scans',
  'scanned:': 'scans',
  'scan-units': 'scans',
  'library-folders': 'view',
  'machine-choice': 'view',
  'job-sheet': 'view',
  'docs-language': 'view',
  'ai-notice': 'notices',
  'storage-notice': 'notices',
  'feedback-prompts': 'notices',
  'used-settings': 'notices',
};

/** `lib/session-memory.ts`. */
const TAB_KEYS: Record<SessionKey, BrowserRowName> = {
  'beamwright:bench': 'visit',
  'beamwright:failed-starts': 'reloads',
  'beamwright:reloaded-at': 'reloads',
  'beamwright:typed-account': 'signing_in',
  'beamwright:code-until': 'signing_in',
  'beamwright:mailed-link': 'mailed_link',
  'beamwright:invitation': 'mailed_link',
  'beamwright:support-message': 'support_message',
};

/** What has a place of its own: sign-in on the server, `lib/consent.ts`, `lib/color-scheme.ts`, `lib/kept-job.ts`, the router, `sw.js`. */
const OTHERS: Record<string, BrowserRowName> = {
  'beamwright.session_token': 'session_cookie',
  'beamwright.device': 'device_cookie',
  'beamwright.passkey_challenge': 'passkey_cookie',
  'beamwright.two_factor': 'code_cookie',
  'cookie-consent': 'choices',
  'beamwright:color-scheme': 'theme',
  'beamwright:kept-job': 'kept_job',
  'tsr-scroll-restoration-v1_3': 'scrolling',
  'beamwright-': 'app',
};

const withPrefix = (keys: Record<string, BrowserRowName>): [string, BrowserRowName][] =>
  Object.entries(keys).map(([key, row]) => [OF_USER + key, row]);

/** Every name, and every beginning of a name, with its row. */
const NAMES: readonly (readonly [string, BrowserRowName])[] = [
  ...Object.entries(OTHERS),
  ...withPrefix(USER_KEYS),
  ...Object.entries(TAB_KEYS),
];

/** Names end in `.`, `:` or `-` if anything may follow, and what belongs to a team in `@` and its id. */
const matches = (key: string, name: string): boolean =>
  nameOf(key) === name || (/[.:-]$/.test(name) && key.startsWith(name));

/** The row that explains something stored; undefined for what must not be there. */
export function findBrowserRow(place: Place, key: string): BrowserRowName | undefined {
  const name = place === 'cookie' ? key.replace(/^__(Host|Secure)-/, '') : key;
  return NAMES.find(
    ([known, row]) => BROWSER_ROWS[row].place === place && matches(name, known),
  )?.[1];
}

/** The names of a row as the page shows them: the prefix once. */
export function namesOf(row: BrowserRowName): string {
  const names = NAMES.filter(([, of]) => of === row).map(([name]) =>
    /[.:-]$/.test(name) ? `${name}*` : name,
  );
  return names.map((name, at) => (at > 0 ? name.replace(OF_USER, '') : name)).join(', ');
}
