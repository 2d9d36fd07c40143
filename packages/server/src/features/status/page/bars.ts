import type { ComponentStatus, StatusDay, StatusState } from '@beamwright/contract';
import { html, type Markup } from './html.ts';
import { durationOf, shortDayOf } from './time-text.ts';

const MINUTE_MS = 60_000;
/** What is wrong is taller, so that color alone says nothing. */
const HEIGHTS: Record<StatusState, number> = {
  no_data: 3,
  operational: 15,
  degraded: 19,
  down: 22,
};
const HEIGHT = 22;
const WIDTH = 8;
const BAR = 6;

/** What was wrong on a day, as probed and as reported, within a sentence. */
export function problemText({
  state,
  degraded,
  down,
  reported_degraded,
  reported_down,
}: StatusDay): string {
  if (state === 'no_data') return 'no data';
  if (state === 'operational') return 'operational';
  const parts = [
    ...(down > 0 ? [`down for ${durationOf(down * MINUTE_MS)}`] : []),
    ...(degraded > 0 ? [`slow or partly down for ${durationOf(degraded * MINUTE_MS)}`] : []),
    ...(reported_down > 0 ? [`reported down for ${durationOf(reported_down * MINUTE_MS)}`] : []),
    ...(reported_degraded > 0
      ? [`reported slow or partly down for ${durationOf(reported_degraded * MINUTE_MS)}`]
      : []),
  ];
  return parts.join(', ');
}

export const describeDay = (each: StatusDay): string =>
  `${shortDayOf(each.day)}: ${problemText(each)}`;

/**
 * A bar for each day, which opens it. Only days with problems are stops of the keyboard; each day page leads to the next
 * one. A finger is wider than a bar: there, all of them are one target, which opens the list of days.
 */
export function bars({ name, days }: ComponentStatus): Markup {
  return html`<div class="hold">
    <svg
      class="hist"
      viewBox="0 0 ${days.length * WIDTH - 2} ${HEIGHT}"
      preserveAspectRatio="none"
      role="group"
      aria-label="${name}, ${days.length} days"
    >
      ${days.map((each, at) => bar(name, each, at))}</svg
    ><a class="over" href="/api/status/history" aria-label="${name}: days with problems"></a>
  </div>`;
}

function bar(name: string, each: StatusDay, at: number): Markup {
  const { day, state } = each;
  const height = HEIGHTS[state];
  const isBad = state === 'degraded' || state === 'down';
  const text = describeDay(each);
  const attributes = isBad
    ? html`aria-label="${name}, ${text}"`
    : html`tabindex="-1" aria-hidden="true"`;
  return html`<a href="/api/status/days/${day}" ${attributes}
    ><title>${text}</title
    ><rect class="hit" x="${at * WIDTH - 1}" width="${WIDTH}" height="${HEIGHT}" /><rect
      class="${state}"
      x="${at * WIDTH}"
      y="${HEIGHT - height}"
      width="${BAR}"
      height="${height}"
      rx="1"
  /></a>`;
}
