import type { ComponentStatus, StatusEntry, StatusReport, StatusState } from '@beamwright/contract';
import { COMPONENT_WORDS } from '../words.ts';
import { bars } from './bars.ts';
import { html, lines, type Markup } from './html.ts';
import { clockOf, durationOf, longDayOf, rangeOf, shortDayOf } from './time-text.ts';

/** More are on the page of all. */
const MAX_PAST = 5;

const ICONS: Record<StatusState, Markup> = {
  operational: html`<path d="M4 12.5l5 5L20 6.5" />`,
  degraded: html`<path d="M12 4L3 19.5h18zM12 10v4.5M12 17h.01" />`,
  down: html`<path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9 9l6 6M15 9l-6 6" />`,
  no_data: html`<path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 8v5M12 16h.01" />`,
};
const FEEDS = [
  [
    '/api/status/feed.atom',
    'Atom feed',
    html`<path d="M5 19h.01M5 12a7 7 0 0 1 7 7M5 5a14 14 0 0 1 14 14" />`,
  ],
  ['/api/v1/status', 'JSON', html`<path d="M8 7l-5 5 5 5M16 7l5 5-5 5M14 5l-4 14" />`],
  [
    '/api/status/maintenance.ics',
    'Calendar',
    html`<path d="M5 6h14v14H5zM5 10h14M9 3v4M15 3v4" />`,
  ],
] as const;

const icon = (paths: Markup): Markup =>
  html`<svg class="i" viewBox="0 0 24 24" aria-hidden="true">${paths}</svg>`;

/** A phase of an incident, as a word. */
export const phaseText = (phase: string): string => phase.charAt(0).toUpperCase() + phase.slice(1);

export const statusPage = (report: StatusReport, now: number): Markup =>
  html`<section class="card hero">
      <span class="dot ${report.state}">${icon(ICONS[report.state])}</span>
      <div>
        <h1>${report.title}</h1>
        <p>${report.detail}</p>
      </div>
    </section>
    ${report.incidents.map((entry) => openIncident(entry, now))}${report.components.length === 0 ? null : components(report, now)}
    <div class="pair">${maintenance(report.maintenance, now)}${subscribe}</div>
    ${pastIncidents(report.past)}`;

function openIncident(entry: StatusEntry, now: number): Markup {
  const { title, phase, starts_at, updates } = entry;
  const since = isToday(starts_at, now)
    ? clockOf(starts_at)
    : `${shortDayOf(starts_at)}, ${clockOf(starts_at)}`;
  return html`<section class="card" aria-label="Open incident: ${title}">
    <div class="head">
      <h2>${title}</h2>
      <span class="pill">${phaseText(phase ?? 'investigating')}</span
      ><span class="end">Since ${since}, ${durationOf(now - Date.parse(starts_at))}</span>
    </div>
    ${updates.map(
      (update) =>
        html`<div class="row">
          ${timeOf(update.at, now)}<b>${phaseText(update.phase ?? '')}</b>
          <p>${lines(update.text)}</p>
        </div>`,
    )}
  </section>`;
}

const isToday = (iso: string, now: number): boolean =>
  iso.slice(0, 10) === new Date(now).toISOString().slice(0, 10);

const timeOf = (iso: string, now: number): Markup =>
  html`<time datetime="${iso}"
    >${isToday(iso, now) ? '' : `${shortDayOf(iso)}, `}${clockOf(iso)}</time
  >`;

const LEGEND = [
  ['operational', 'Operational'],
  ['degraded', 'Slow or partly down'],
  ['down', 'Down'],
  ['no_data', 'No data'],
] as const;

const components = (report: StatusReport, now: number): Markup =>
  html`<section class="card parts" aria-label="Components">
    ${report.components.map((each) => component(each, now))}
    <div class="axis m"><span>90 days ago</span><i></i><span>Today</span></div>
    <div class="legend">
      ${LEGEND.map(([state, name]) => html`<span><i class="${state}"></i>${name}</span>`)}<span
        class="end"
        >${checked(report)}</span
      >
    </div>
    <a class="more" href="/api/status/history">All days with problems</a>
  </section>`;

function component(each: ComponentStatus, now: number): Markup {
  const { name, state, word, since, uptime_percent: uptime } = each;
  const isBad = state === 'degraded' || state === 'down';
  const time = isBad && since !== null ? ` for ${durationOf(now - Date.parse(since))}` : '';
  return html`<div class="part">
    <div class="top">
      <h2>${name}</h2>
      <span class="state ${state}">${word}${time}</span
      ><span class="m">${uptime === null ? 'no data' : `${uptime} %`}</span>
    </div>
    ${bars(each)}
  </div>`;
}

const checked = ({ checked_at, is_from_outside }: StatusReport): Markup =>
  checked_at === null
    ? html`Not checked yet`
    : html`Checked <time data-ago datetime="${checked_at}">${checked_at.slice(11, 19)} UTC</time>,
        ${is_from_outside ? 'from outside' : 'from the server itself'}`;

const maintenance = (planned: readonly StatusEntry[], now: number): Markup =>
  html`<section class="card pad">
    <h2>Planned maintenance</h2>
    ${
      planned.length === 0
        ? html`<p class="text">None planned.</p>`
        : planned.map((entry) => plan(entry, now))
    }
  </section>`;

const plan = ({ title, starts_at, ends_at, updates }: StatusEntry, now: number): Markup =>
  html`<div class="plan">
    <time datetime="${starts_at}">${longDayOf(starts_at)}, ${rangeOf(starts_at, ends_at)}</time>
    ${Date.parse(starts_at) <= now ? html`<span class="pill">Now</span>` : null}
    <p><b>${title}</b></p>
    ${updates.slice(0, 1).map(({ text }) => html`<p class="text">${lines(text)}</p>`)}
  </div>`;

const subscribe = html`<section class="card pad" id="subscribe">
  <h2>Subscribe</h2>
  <p class="text">Incidents in your feed reader, maintenance in your calendar.</p>
  <div class="feeds">
    ${FEEDS.map(([href, name, paths]) => html`<a class="link" href="${href}">${icon(paths)}${name}</a>`)}
  </div>
</section>`;

const pastIncidents = (past: readonly StatusEntry[]): Markup => {
  const incidents = past.filter(({ kind }) => kind === 'incident');
  return html`<section class="card pad">
    <h2>Past incidents</h2>
    ${incidents.length === 0 ? html`<p class="text">None in 90 days.</p>` : incidents.slice(0, MAX_PAST).map(pastEntry)}${incidents.length > MAX_PAST ? html`<a class="more" href="/api/status/history#incidents">All ${incidents.length} in 90 days</a>` : null}
  </section>`;
};

export function pastEntry({
  title,
  starts_at,
  ends_at,
  updates,
  components: of,
}: StatusEntry): Markup {
  const length = ends_at === null ? '' : durationOf(Date.parse(ends_at) - Date.parse(starts_at));
  const names = of.map((key) => COMPONENT_WORDS[key].name).join(', ');
  return html`<div class="past">
    <time datetime="${starts_at}">${shortDayOf(starts_at)}</time>
    <div>
      <b>${title}</b
      >${updates.slice(0, 1).map(({ text }) => html`<p class="text">${lines(text)}</p>`)}
    </div>
    <span class="aside">${[length, names].filter((part) => part !== '').join(' · ')}</span>
  </div>`;
}
