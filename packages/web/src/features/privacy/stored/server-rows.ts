import { RETENTION } from '@beamwright/contract';
import type { ConsentCategory, Retained } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { daysText } from './days-text.ts';

export interface StoredRow {
  id: string;
  whatFor: string;
  /** Keys or tables. */
  names: string;
  category: ConsentCategory;
  kept: string;
}

interface ServerRow {
  names: string;
  category: ConsentCategory;
  whatFor: () => string;
  kept: () => string;
}

const days = (name: Retained) => () => daysText(RETENTION[name].days);

/** What `RETENTION` deletes after a while; an entry there needs a line here. */
const RETAINED: Record<Retained, ServerRow> = {
  bin: {
    names: 'settings, jobs',
    category: 'necessary',
    whatFor: () => i18n.t('Settings and jobs in the bin'),
    kept: days('bin'),
  },
  sessions: {
    names: 'auth.session',
    category: 'necessary',
    whatFor: () => i18n.t('Where you’re signed in: browser and system, no address'),
    kept: () => i18n.t('{time} after they end', { time: daysText(RETENTION.sessions.days) }),
  },
  audit_log: {
    names: 'audit_log',
    category: 'necessary',
    whatFor: () => i18n.t('Sign-ins and changes to your account'),
    kept: days('audit_log'),
  },
  mails: {
    names: 'mails',
    category: 'necessary',
    whatFor: () => i18n.t('Which mails you were sent; their text is deleted once sent'),
    kept: days('mails'),
  },
  shared_reviews: {
    names: 'ai_shared_reviews',
    category: 'necessary',
    whatFor: () => i18n.t('A model’s opinions on numbers, without your name'),
    kept: days('shared_reviews'),
  },
  analytics: {
    names: 'user_sessions, user_activity, analytics_events',
    category: 'analytics',
    whatFor: () => i18n.t('Page views and sessions, without your address'),
    kept: days('analytics'),
  },
};

const YOURS: ServerRow[] = [
  {
    names: 'machines, settings, jobs, feedback',
    category: 'necessary',
    whatFor: () => i18n.t('Machines, settings, jobs, results, photos'),
    kept: () => i18n.t('Until you delete them'),
  },
  {
    names: 'profiles, auth.user',
    category: 'necessary',
    whatFor: () => i18n.t('Your name, email address and how you sign in'),
    kept: () => i18n.t('Until you erase your account'),
  },
  {
    names: 'consents',
    category: 'necessary',
    whatFor: () => i18n.t('Your choices on this page, as proof'),
    kept: () => i18n.t('Until you erase your account'),
  },
  {
    names: 'onboarding, referral_sources',
    category: 'necessary',
    whatFor: () => i18n.t('What you make and where you heard of us, if you said so'),
    kept: () => i18n.t('Until you erase your account'),
  },
];

/** Nothing is stored for marketing yet; the category is there so that nothing can be without a yes. */
const NOTHING: ServerRow = {
  names: '',
  category: 'marketing',
  whatFor: () => i18n.t('Nothing at present'),
  kept: () => '–',
};

export const serverRows = (): StoredRow[] =>
  [...YOURS, ...Object.values(RETAINED), NOTHING].map(({ names, category, whatFor, kept }) => ({
    id: `${category} ${names}`,
    names,
    category,
    whatFor: whatFor(),
    kept: kept(),
  }));
