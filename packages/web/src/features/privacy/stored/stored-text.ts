import { CONSENT_VALID_DAYS } from '@beamwright/contract';
import { UNUSED_DAYS } from '../../../lib/clean-storage.ts';
import { PREFERENCE_KEPT_DAYS, TYPED_KEPT_DAYS } from '../../../lib/drop-old-unsent.ts';
import { JOB_KEPT_DAYS } from '../../../lib/kept-job.ts';
import { KEPT_ERRORS } from '../../../lib/errors/kept-errors.ts';
import { i18n } from '../../../lib/i18n.ts';
import { BROWSER_ROWS, namesOf } from './browser-rows.ts';
import type { BrowserRowName, Place } from './browser-rows.ts';
import { daysText } from './days-text.ts';
import type { StoredRow } from './server-rows.ts';

type Words = Pick<StoredRow, 'whatFor' | 'kept'>;

const placeText = (place: Place): string => {
  switch (place) {
    case 'cookie':
      return i18n.t('cookie');
    case 'local storage':
      return i18n.t('local storage');
    case 'session storage':
      return i18n.t('session storage');
    case 'cache':
      return i18n.t('cache');
  }
};

const COOKIE_WORDS = {
  session_cookie: () => ({
    whatFor: i18n.t('Keeps you signed in'),
    kept: i18n.t('60 days; works for up to 48 hours without activity'),
  }),
  device_cookie: () => ({
    whatFor: i18n.t('Recognizes this browser, so that strangers can’t lock you out'),
    kept: daysText(180),
  }),
  passkey_cookie: () => ({
    whatFor: i18n.t('Signs you in with a passkey'),
    kept: i18n.t('5 minutes'),
  }),
  code_cookie: () => ({
    whatFor: i18n.t('Asks for a code after your password'),
    kept: i18n.t('10 minutes'),
  }),
} as const satisfies Partial<Record<BrowserRowName, () => Words>>;
type Cookie = keyof typeof COOKIE_WORDS;

const isCookie = (row: BrowserRowName): row is Cookie => row in COOKIE_WORDS;

const VISIT_WORDS = {
  visit: () => ({
    whatFor: i18n.t('The job, laser and unit of speed you tried before signing in'),
    kept: i18n.t('Until the tab is closed'),
  }),
  kept_job: () => ({
    whatFor: i18n.t(
      'The sentence, answers and laser of a job you kept, until your account takes it',
    ),
    kept: daysText(JOB_KEPT_DAYS),
  }),
} as const satisfies Partial<Record<BrowserRowName, () => Words>>;

const isOfVisit = (row: BrowserRowName): row is keyof typeof VISIT_WORDS => row in VISIT_WORDS;

function wordsOf(row: BrowserRowName): Words {
  if (isCookie(row)) return COOKIE_WORDS[row]();
  if (isOfVisit(row)) return VISIT_WORDS[row]();
  const untilSignOut = i18n.t('Until you sign out');
  const untilClosed = i18n.t('Until the tab is closed');
  const unused = i18n.t('{days} days unused', { days: UNUSED_DAYS });
  switch (row) {
    case 'choices':
      return { whatFor: i18n.t('Your choices on this page'), kept: daysText(CONSENT_VALID_DAYS) };
    case 'theme':
      return {
        whatFor: i18n.t('The theme you chose'),
        kept: i18n.t('Until you delete it'),
      };
    case 'session':
      return {
        whatFor: i18n.t('Whose data this is, and when you were last active'),
        kept: untilSignOut,
      };
    case 'unsent':
      return { whatFor: i18n.t('What you typed or answered but haven’t sent'), kept: unused };
    case 'waiting':
      return {
        whatFor: i18n.t('Changes that couldn’t be saved yet, to save them later'),
        kept: i18n.t('{days} days; preferences, or while you’re away, {more} days', {
          days: TYPED_KEPT_DAYS,
          more: PREFERENCE_KEPT_DAYS,
        }),
      };
    case 'errors':
      return {
        whatFor: i18n.t(
          'The last {n} errors of the app, to explain them to support, and reports of errors that could not be sent yet',
          {
            n: KEPT_ERRORS,
          },
        ),
        kept: unused,
      };
    case 'scans':
      return { whatFor: i18n.t('Settings whose labels you scanned'), kept: unused };
    case 'switches':
      return {
        whatFor: i18n.t(
          'The density you chose, letter shortcuts you turned off in reviews and on the expert desk',
        ),
        kept: untilSignOut,
      };
    case 'cleaning':
      return {
        whatFor: i18n.t('When each of these was last used, to delete the rest'),
        kept: untilSignOut,
      };
    case 'reloads':
      return { whatFor: i18n.t('Stops this tab from reloading forever'), kept: untilClosed };
    case 'signing_in':
      return {
        whatFor: i18n.t('Name and email you typed, and whether you still have to enter a code'),
        kept: i18n.t('Until you sign in or close the tab'),
      };
    case 'support_message':
      return { whatFor: i18n.t('A message to support that you typed'), kept: untilClosed };
    case 'mailed_link':
      return {
        whatFor: i18n.t('The emailed link you opened, for a reload of its page'),
        kept: i18n.t('Until you use it or close the tab'),
      };
    case 'scrolling':
      return { whatFor: i18n.t('Your place on a page, for the Back button'), kept: untilClosed };
    case 'view':
      return { whatFor: i18n.t('Open folders, last machine, your prices'), kept: unused };
    case 'notices':
      return { whatFor: i18n.t('Notices you closed, settings to ask about'), kept: unused };
    case 'app':
      return {
        whatFor: i18n.t('The app itself, to start faster and open scanned labels offline'),
        kept: i18n.t('Until you turn Functional off'),
      };
  }
}

export const browserRows = (): StoredRow[] =>
  (Object.keys(BROWSER_ROWS) as BrowserRowName[]).map((row) => {
    const { category, place } = BROWSER_ROWS[row];
    const names = `${namesOf(row)} · ${placeText(place)}`;
    const { whatFor, kept } = wordsOf(row);
    return { id: row, category, names, whatFor, kept };
  });
