import { PAGES, recordPageLoad } from '@beamwright/contract';
import type { PageLoad } from '@beamwright/contract';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { sendQuietly } from './send-quietly.ts';

const toTenths = (value: number): number => Math.round(value * 10) / 10;
/** Times that have not come yet are 0. */
const timeOf = (ms: number): number | null => (ms > 0 ? toTenths(ms) : null);

function readTimes(navigation: PerformanceNavigationTiming) {
  const resources: readonly PerformanceResourceTiming[] = performance.getEntriesByType('resource');
  return {
    load_time: timeOf(navigation.loadEventEnd),
    dom_content_loaded: timeOf(navigation.domContentLoadedEventEnd),
    // Nothing measures the old metric in the field: from here on, the document takes input.
    time_to_interactive: timeOf(navigation.domInteractive),
    resource_count: resources.length,
    resource_size: [navigation, ...resources].reduce(
      (sum, { transferSize }) => sum + transferSize,
      0,
    ),
  };
}

type Vitals = Pick<
  PageLoad,
  | 'largest_contentful_paint'
  | 'interaction_to_next_paint'
  | 'cumulative_layout_shift'
  | 'first_contentful_paint'
  | 'time_to_first_byte'
>;

/**
 * Measures how fast this document was, and reports it once, when it is first hidden. Moves within the app load no
 * document and aren't measured. The returned function ends it without a report.
 */
export function measurePageLoad(readPage: () => string | undefined): () => void {
  const [navigation]: readonly PerformanceNavigationTiming[] =
    performance.getEntriesByType('navigation');
  const page = PAGES.find((known) => known === readPage());
  // In the background, everything is slower. On another page than the one that was loaded, we don't know its pattern.
  const isMeasured =
    document.visibilityState === 'visible' &&
    navigation !== undefined &&
    URL.parse(navigation.name)?.pathname === location.pathname;
  if (!isMeasured || page === undefined) return () => {};

  const vitals: Vitals = {};
  // Each change, because the last one may come after our report.
  const all = { reportAllChanges: true };
  onLCP(({ value }) => void (vitals.largest_contentful_paint = toTenths(value)), all);
  onINP(({ value }) => void (vitals.interaction_to_next_paint = toTenths(value)), all);
  onCLS(({ value }) => void (vitals.cumulative_layout_shift = Math.round(value * 1e4) / 1e4), all);
  onFCP(({ value }) => void (vitals.first_contentful_paint = toTenths(value)));
  onTTFB(({ value }) => void (vitals.time_to_first_byte = toTenths(value)));

  const stop = () => {
    document.removeEventListener('visibilitychange', report);
    removeEventListener('pagehide', report);
  };
  const report = (event: Event) => {
    if (event.type !== 'pagehide' && document.visibilityState === 'visible') return;
    stop();
    void sendQuietly(recordPageLoad, { body: { page, ...readTimes(navigation), ...vitals } }, true);
  };
  document.addEventListener('visibilitychange', report);
  addEventListener('pagehide', report);
  return stop;
}
