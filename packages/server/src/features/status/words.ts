import type { StatusComponent, StatusState } from '@beamwright/contract';

interface Words {
  name: string;
  /** Within a sentence, with its verb. */
  is: string;
  /** Within a sentence. */
  called: string;
  slow: string;
  /** What it means while it doesn't work. */
  means: string;
}

export const COMPONENT_WORDS: Record<StatusComponent, Words> = {
  app: {
    name: 'App',
    is: 'The app is',
    called: 'the app',
    slow: 'slow',
    means: 'Pages may not open.',
  },
  settings: {
    name: 'Settings',
    is: 'Settings are',
    called: 'settings',
    slow: 'slow',
    means: 'New settings may not be computed. Saved ones stay as they are.',
  },
  ai: {
    name: 'AI answers',
    is: 'AI answers are',
    called: 'AI answers',
    slow: 'limited',
    means: 'Jobs get computed settings for now.',
  },
  api: {
    name: 'API',
    is: 'The API is',
    called: 'the API',
    slow: 'slow',
    means: 'Programs and keys may get errors. Try again later.',
  },
  webhooks: {
    name: 'Webhooks',
    is: 'Webhooks are',
    called: 'webhooks',
    slow: 'delayed',
    means: 'Deliveries wait and are sent later.',
  },
  library: {
    name: 'Library and exports',
    is: 'Library and exports are',
    called: 'library and exports',
    slow: 'limited',
    means: 'Changes may not be saved for now.',
  },
  email: {
    name: 'Email',
    is: 'Email is',
    called: 'email',
    slow: 'delayed',
    means: 'Mail waits and is sent later.',
  },
};

/** A state in a word or two. */
export function wordOf(component: StatusComponent, state: StatusState): string {
  if (state === 'operational') return 'Operational';
  if (state === 'down') return 'Down';
  if (state === 'no_data') return 'No data';
  const { slow } = COMPONENT_WORDS[component];
  return slow.charAt(0).toUpperCase() + slow.slice(1);
}

interface Now {
  /** An open incident is about it, which says better what that means. */
  isSaid?: boolean;
  key: StatusComponent;
  state: StatusState;
}

export interface Situation {
  components: readonly Now[];
  isCurrent: boolean;
  /** When it was last probed, as a time of day; null if never. */
  checkedAt: string | null;
  /** Since when the database doesn't answer, as a time of day. */
  databaseDownSince: string | null;
  /** Maintenance that is on: what it is, and until when, as a time of day. */
  maintenance: { title: string; until: string | null } | null;
}

const isBad = ({ state }: Now): boolean => state === 'degraded' || state === 'down';
const list = (names: string[]): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
const first = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function titleOf({ components, isCurrent, checkedAt, maintenance }: Situation): string {
  if (checkedAt === null) return 'Not checked yet';
  if (!isCurrent) return `Not checked since ${checkedAt}`;
  const bad = components.filter(isBad);
  if (bad.length === 0 && maintenance !== null) {
    return maintenance.until === null ? 'Maintenance' : `Maintenance until ${maintenance.until}`;
  }
  if (bad.length === 0) {
    const unknown = components.filter(({ state }) => state === 'no_data');
    return unknown.length === 0
      ? 'All systems operational'
      : 'No problems found, but not everything was checked';
  }
  if (bad.length === components.length && bad.every(({ state }) => state === 'down')) {
    return 'Beamwright is down';
  }
  if (bad.length > 2) return `${bad.length} of ${components.length} parts have problems`;
  const [one, two] = bad.map(({ key, state }) => {
    const { is, called, slow } = COMPONENT_WORDS[key];
    const what = state === 'down' ? 'down' : slow;
    return { first: `${is} ${what}`, second: `${called} ${is.split(' ').at(-1)} ${what}` };
  });
  return two === undefined ? (one?.first ?? '') : `${one?.first}, and ${two.second}`;
}

/** What still works, and what the problems mean. */
export function detailOf(situation: Situation): string {
  const { components, isCurrent, checkedAt, databaseDownSince } = situation;
  if (checkedAt === null) return 'The first check takes about half a minute.';
  if (!isCurrent) return 'Everything below is from that check.';
  const bad = components.filter(isBad);
  const works = components.filter(({ state }) => state === 'operational');
  const unknown = components.filter(({ state }) => state === 'no_data');
  const { maintenance } = situation;
  const sentences = [
    ...(maintenance === null ? [] : [maintenanceText(maintenance.title, bad.length > 0)]),
    ...(databaseDownSince === null
      ? []
      : [`The database hasn’t answered since ${databaseDownSince}.`]),
    ...stillWorks(bad.length, works, unknown),
    ...(databaseDownSince === null && bad.length <= 2
      ? bad.flatMap(({ key, isSaid }) => (isSaid === true ? [] : [COMPONENT_WORDS[key].means]))
      : []),
  ];
  return sentences.join(' ');
}

/** With problems, the title says those instead. */
const maintenanceText = (title: string, hasProblems: boolean): string =>
  hasProblems ? `Maintenance: ${title}.` : `${title}.`;

function stillWorks(bad: number, works: readonly Now[], unknown: readonly Now[]): string[] {
  const names = (which: readonly Now[]) =>
    list(which.map(({ key }) => COMPONENT_WORDS[key].called));
  const gap = unknown.length === 0 ? [] : [`Not checked: ${names(unknown)}.`];
  if (bad === 0) return unknown.length === 0 ? ['Everything works.'] : gap;
  if (works.length === 0) return gap;
  const all = unknown.length === 0 && works.length > 2;
  return [
    all && bad <= 2 ? 'Everything else works.' : first(`still working: ${names(works)}.`),
    ...gap,
  ];
}
