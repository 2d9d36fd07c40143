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
  return first(slow);
}

export const maintenanceWordOf = (component: StatusComponent, state: StatusState): string =>
  `${wordOf(component, state)} ${state === 'down' ? 'for' : 'during'} maintenance`;

const first = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

interface Now {
  /** An open incident is about it, which says better what that means. */
  isSaid?: boolean;
  /** Its state is that of maintenance. */
  isPlanned?: boolean;
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
  /** Titles of open incidents that the state of no component shows. */
  apart: readonly string[];
  /** Maintenance that is on: what it is, and until when, as a time of day. */
  maintenance: { titles: readonly string[]; until: string | null } | null;
}

const isBad = ({ state }: Now): boolean => state === 'degraded' || state === 'down';
const list = (names: string[]): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(names);

/** What is wrong without a plan comes first, then open incidents, then maintenance. */
export function titleOf(situation: Situation): string {
  const { components, isCurrent, checkedAt, apart, maintenance } = situation;
  if (checkedAt === null) return 'Not checked yet';
  if (!isCurrent) return `Not checked since ${checkedAt}`;
  const bad = components.filter(isBad);
  const problems = bad.filter(({ isPlanned }) => isPlanned !== true);
  if (problems.length > 0) return problemTitle(problems, components.length);
  const [incident] = apart;
  if (incident !== undefined) {
    return apart.length === 1 ? incident : `${apart.length} open incidents`;
  }
  if (maintenance !== null) {
    const title =
      maintenance.until === null ? 'Maintenance' : `Maintenance until ${maintenance.until}`;
    return bad.length === 0 ? title : `${title}: ${plannedText(bad, components.length)}`;
  }
  return components.some(({ state }) => state === 'no_data')
    ? 'No problems found, but not everything was checked'
    : 'All systems operational';
}

function problemTitle(bad: readonly Now[], of: number): string {
  if (bad.length === of && bad.every(({ state }) => state === 'down')) return 'Beamwright is down';
  return bad.length > 2 ? `${bad.length} of ${of} parts have problems` : first(statesText(bad));
}

const plannedText = (bad: readonly Now[], of: number): string =>
  bad.length > 2 ? `${bad.length} of ${of} parts are affected` : statesText(bad);

/** `the API is down, and email is delayed` */
const statesText = (bad: readonly Now[]): string =>
  bad
    .map(({ key, state }) => {
      const { is, called, slow } = COMPONENT_WORDS[key];
      return `${called} ${is.split(' ').at(-1)} ${state === 'down' ? 'down' : slow}`;
    })
    .join(', and ');

/** What still works, and what the problems mean. */
export function detailOf(situation: Situation): string {
  const { components, isCurrent, checkedAt, databaseDownSince, apart, maintenance } = situation;
  if (checkedAt === null) return 'The first check takes about half a minute.';
  if (!isCurrent) return 'Everything below is from that check.';
  const bad = components.filter(isBad);
  const hasProblems = apart.length > 0 || bad.some(({ isPlanned }) => isPlanned !== true);
  const sentences = [
    ...(maintenance?.titles ?? []).map((title) => maintenanceText(title, hasProblems)),
    ...(databaseDownSince === null
      ? []
      : [`The database hasn’t answered since ${databaseDownSince}.`]),
    ...stillWorks(components, apart.length > 0),
    ...(databaseDownSince === null && bad.length <= 2
      ? bad.flatMap(({ key, isSaid }) => (isSaid === true ? [] : [COMPONENT_WORDS[key].means]))
      : []),
  ];
  return sentences.join(' ');
}

/** With problems, the title says those instead. */
const maintenanceText = (title: string, hasProblems: boolean): string =>
  hasProblems ? `Maintenance: ${title}.` : `${title}.`;

/** While an incident is open that no check found, nothing is said of everything. */
function stillWorks(components: readonly Now[], isMore: boolean): string[] {
  const names = (which: readonly Now[]) =>
    list(which.map(({ key }) => COMPONENT_WORDS[key].called));
  const bad = components.filter(isBad).length;
  const works = components.filter(({ state }) => state === 'operational');
  const unknown = components.filter(({ state }) => state === 'no_data');
  const gap = unknown.length === 0 ? [] : [`Not checked: ${names(unknown)}.`];
  if (bad === 0 && isMore) return ['The checks found no problem.', ...gap];
  if (bad === 0) return unknown.length === 0 ? ['Everything works.'] : gap;
  if (works.length === 0) return gap;
  const all = unknown.length === 0 && works.length > 2 && !isMore;
  return [all && bad <= 2 ? 'Everything else works.' : `Still working: ${names(works)}.`, ...gap];
}
