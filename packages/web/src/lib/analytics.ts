import {
  applyImport,
  createJob,
  createMachine,
  createTestCard,
  endVisit,
  exportSettings,
  giveFeedback,
  PAGES,
  recordEvent,
  recordPageView,
  saveSetting,
  signOut,
  startVisit,
} from '@beamwright/contract';
import type { AnalyticsEvent, Operation } from '@beamwright/contract';
import { EXPORT_FORMATS } from '@beamwright/domain/types';
import type { MutationCache, MutationKey } from '@tanstack/react-query';
import { allows } from './consent.ts';
import { sendQuietly } from './send-quietly.ts';

/** The site and campaign that led to this page; a browser knows them as long as it shows the page. */
function readArrival(): { referrer_host?: string; utm_source?: string } {
  const [first] = performance.getEntriesByType('navigation');
  const campaign = URL.parse(first?.name ?? location.href)?.searchParams.get('utm_source');
  const host = URL.parse(document.referrer)?.hostname ?? '';
  const utm_source = (campaign ?? '').toLowerCase();
  return {
    ...(/^[a-z0-9.-]{1,100}$/.test(host) && host !== location.hostname && { referrer_host: host }),
    ...(/^[a-z0-9._-]{1,60}$/.test(utm_source) && { utm_source }),
  };
}

type PlainEvent = Exclude<AnalyticsEvent['name'], 'export_done'>;

/** Operations that count when they succeed. */
const EVENTS: Partial<Record<string, PlainEvent>> = {
  [createJob.id]: 'job_submitted',
  [saveSetting.id]: 'setting_saved',
  [createMachine.id]: 'machine_added',
  [giveFeedback.id]: 'result_given',
  [createTestCard.id]: 'test_card_created',
  [applyImport.id]: 'import_saved',
};

function eventOf([id, more]: MutationKey): AnalyticsEvent | null {
  const format = EXPORT_FORMATS.find((known) => known === more);
  if (id === exportSettings.id && format) return { name: 'export_done', properties: { format } };
  const name = EVENTS[String(id)];
  return name === undefined ? null : { name, properties: {} };
}

interface Watched {
  /** Pattern of the page on the screen. */
  readPage: () => string | undefined;
  /** Calls back after the path has changed. */
  onPath: (listener: () => void) => () => void;
  mutations: MutationCache;
}

/** Counts what the user does, from now until the page is left or the returned function is called. */
export function startAnalytics({ readPage, onPath, mutations }: Watched): () => void {
  /** Null while the visit is being started, after its end, and after a refusal. */
  let visit: string | null = null;
  let isOver = false;
  /** One request at a time, in the order of what happened. */
  let sending: Promise<unknown> = Promise.resolve();

  async function begin(): Promise<void> {
    const arrival = allows('marketing') ? readArrival() : {};
    const answer = await sendQuietly(startVisit, { body: arrival });
    if (!answer?.ok) return;
    const body = (await answer.json().catch(() => null)) as { id?: unknown } | null;
    if (typeof body?.id !== 'string') return;
    visit = body.id;
    if (isOver) end();
  }

  function end(): void {
    if (visit !== null) void sendQuietly(endVisit, { params: { id: visit } }, true);
    visit = null;
  }

  function add(operation: Operation, body: object): void {
    sending = sending.then(async () => {
      if (visit === null || isOver) return;
      const answer = await sendQuietly(operation, { params: { id: visit }, body });
      // No longer allowed, too much, or ended by the server: the rest would be refused as well.
      if (answer && !answer.ok) visit = null;
    });
  }

  const addPage = () => {
    const page = PAGES.find((known) => known === readPage());
    if (page !== undefined) add(recordPageView, { page });
  };
  const start = () => {
    sending = sending.then(begin);
    addPage();
  };

  const stopWatching = mutations.subscribe((change) => {
    if (change.type !== 'updated') return;
    const { mutationKey = [] } = change.mutation.options;
    // Without a visit of the account, nothing can be sent any more.
    if (change.action.type === 'pending' && mutationKey[0] === signOut.id) end();
    const event = change.action.type === 'success' ? eventOf(mutationKey) : null;
    if (event) add(recordEvent, event);
  });
  const stopFollowing = onPath(addPage);
  // The Back button may show a page again that was left.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) start();
  };
  addEventListener('pagehide', end);
  addEventListener('pageshow', onShow);
  start();
  return () => {
    isOver = true;
    stopWatching();
    stopFollowing();
    removeEventListener('pagehide', end);
    removeEventListener('pageshow', onShow);
    end();
  };
}
