import type {
  ComponentStatus,
  StatusEntry,
  StatusReport,
  StatusState,
  StatusUpdate,
} from '@beamwright/contract';
import { affectsText, effectText, pathOf } from './affects.ts';
import { bars } from './bars.ts';
import { html, lines, type Markup } from './html.ts';
import { durationOf, longDayOf, momentOf, rangeOf, shortDayOf } from './time-text.ts';

const MINUTE_MS = 60_000;
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
    'Incident feed (Atom)',
    html`<path d="M5 19h.01M5 12a7 7 0 0 1 7 7M5 5a14 14 0 0 1 14 14" />`,
  ],
  ['/api/v1/status', 'Status as JSON', html`<path d="M8 7l-5 5 5 5M16 7l5 5-5 5M14 5l-4 14" />`],
  [
    '/api/status/maintenance.ics',
    'Maintenance calendar (iCal)',
    html`<path d="M5 6h14v14H5zM5 10h14M9 3v4M15 3v4" />`,
  ],
] as const;

const icon = (paths: Markup): Markup =>
  html`<svg class="i" viewBox="0 0 24 24" aria-hidden="true">${paths}</svg>`;

/** A phase of an incident, as a word. */
export const phaseText = (phase: string): string => phase.charAt(0).toUpperCase() + phase.slice(1);

export const statusPage = (report: StatusReport, now: number): Markup =>
  html`<section class="card hero">
      <span class="dot ${lookOf(report, now)}">${icon(ICONS[lookOf(report, now)])}</span>
      <div>
        <h1>${report.title}</h1>
        <p>${report.detail}</p>
      </div>
    </section>
    ${report.incidents.map((entry) => openIncident(entry, now))}${report.components.length === 0 ? null : components(report, now)}
    <div class="pair">${maintenance(report.maintenance, now)}${subscribe}</div>
    ${pastIncidents(report.past)}`;

/** Nothing is said to be fine above an open incident, or maintenance that is on. */
const lookOf = ({ state, incidents, maintenance: planned }: StatusReport, now: number) =>
  state === 'operational' && (incidents.length > 0 || planned.some((entry) => isOn(entry, now)))
    ? 'no_data'
    : state;

const isOn = ({ starts_at }: StatusEntry, now: number): boolean => Date.parse(starts_at) <= now;

function openIncident(entry: StatusEntry, now: number): Markup {
  const { title, phase, starts_at, updates } = entry;
  const affects = affectsText(entry);
  return html`<section class="card" aria-label="Open incident: ${title}">
    <div class="head">
      <h2><a href="${pathOf(entry)}">${title}</a></h2>
      <span class="pill">${phaseText(phase ?? 'investigating')}</span
      ><span class="end"
        >Since ${momentOf(starts_at, now)}, ${durationOf(now - Date.parse(starts_at))}</span
      >
      ${affects === '' ? null : html`<p class="text full">${affects}</p>`}
    </div>
    ${updates.map((update) => updateRow(update, now))}
  </section>`;
}

const timeOf = (iso: string, now: number): Markup =>
  html`<time datetime="${iso}">${momentOf(iso, now)}</time>`;

/** What was published at a time. */
export const updateRow = ({ at, phase, text, edited_at }: StatusUpdate, now: number): Markup =>
  html`<div class="row${phase === null ? ' two' : ''}">
    ${timeOf(at, now)}${phase === null ? null : html`<b>${phaseText(phase)}</b>`}
    <div>
      <p>${lines(text)}</p>
      ${edited_at === null ? null : html`<p class="edited">Edited ${timeOf(edited_at, now)}</p>`}
    </div>
  </div>`;

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
  const { name, state, word, since, is_maintenance } = each;
  const isBad = (state === 'degraded' || state === 'down') && !is_maintenance;
  const time = isBad && since !== null ? ` for ${durationOf(now - Date.parse(since))}` : '';
  return html`<div class="part">
    <div class="top">
      <h2>${name}</h2>
      <span class="state ${state}">${word}${time}</span><span class="m">${uptimeText(each)}</span>
    </div>
    ${bars(each)}
  </div>`;
}

/** With the time that was checked, so that a share of minutes isn't taken for one of 90 days. */
const uptimeText = ({ uptime_percent: uptime, checked_minutes: minutes }: ComponentStatus) =>
  uptime === null ? 'no data yet' : `${uptime} % of ${durationOf(minutes * MINUTE_MS)}`;

const checked = ({ checked_at, is_from_outside }: StatusReport): Markup =>
  checked_at === null
    ? html`Not checked yet`
    : html`Checked
        <time data-ago datetime="${checked_at}">${checked_at.slice(11, 19)} UTC</time>
        ${is_from_outside ? 'at the public address' : 'on the server itself'}`;

const maintenance = (planned: readonly StatusEntry[], now: number): Markup =>
  html`<section class="card pad">
    <h2>Planned maintenance</h2>
    ${
      planned.length === 0
        ? html`<p class="text">None planned.</p>`
        : planned.map((entry) => plan(entry, now))
    }
  </section>`;

function plan(entry: StatusEntry, now: number): Markup {
  const { title, starts_at, ends_at, updates } = entry;
  return html`<div class="plan">
    <time datetime="${starts_at}">${longDayOf(starts_at)}, ${rangeOf(starts_at, ends_at)}</time>
    ${isOn(entry, now) ? html`<span class="pill">Now</span>` : null}
    <p><a href="${pathOf(entry)}">${title}</a></p>
    <p class="text">${affectsText(entry)}</p>
    ${updates.slice(0, 1).map(({ text }) => html`<p class="text">${lines(text)}</p>`)}
  </div>`;
}

const subscribe = html`<section class="card pad" id="subscribe">
  <h2>Subscribe</h2>
  <p class="text">
    Follow incidents in a feed reader and maintenance in a calendar. There are no status emails.
  </p>
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

/** Its last words; its own page has all. */
export function pastEntry(entry: StatusEntry): Markup {
  const { title, starts_at, ends_at, updates } = entry;
  const length = ends_at === null ? '' : durationOf(Date.parse(ends_at) - Date.parse(starts_at));
  return html`<div class="past">
    <time datetime="${starts_at}">${shortDayOf(starts_at)}</time>
    <div>
      <a href="${pathOf(entry)}">${title}</a
      >${updates.slice(0, 1).map(({ text }) => html`<p class="text">${lines(text)}</p>`)}
    </div>
    <span class="aside"
      >${[length, effectText(entry)].filter((part) => part !== '').join(' · ')}</span
    >
  </div>`;
}
