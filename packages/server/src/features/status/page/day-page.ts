import type { StatusDay, StatusEntry, StatusReport } from '@beamwright/contract';
import { COMPONENT_WORDS, wordOf } from '../words.ts';
import { stretchesOf, timeOf } from '../minutes.ts';
import { checkedMinutesOf, type HistoryRow } from '../history.ts';
import { problemText } from './bars.ts';
import { html, type Markup } from './html.ts';
import { pastEntry } from './status-page.ts';
import { clockOf, durationOf, longDayOf } from './time-text.ts';

const MINUTE_MS = 60_000;

/** One day: when each component had problems. Undefined for a day that isn't shown. */
export function dayPage(
  report: StatusReport,
  rows: readonly HistoryRow[],
  day: string,
  now: number,
): Markup | undefined {
  const days = report.components[0]?.days.map((each) => each.day) ?? [];
  const place = days.indexOf(day);
  if (place < 0) return undefined;
  const said = [...report.incidents, ...report.maintenance, ...report.past].filter((entry) =>
    isOn(entry, day),
  );
  return html`<section class="card hero">
      <div>
        <h1>${longDayOf(day)}</h1>
        <p>Each part that day, in UTC.</p>
      </div>
    </section>
    <section class="card" aria-label="Components">
      ${report.components.map(({ key, days: all }) => {
        const each = all[place];
        if (each === undefined) return null;
        const minutes = rows.find((row) => row.day === day && row.component === key)?.minutes ?? '';
        const bad = stretchesOf(minutes).filter(({ state }) => state !== 'operational');
        const text = problemText(each);
        return html`<div class="row two">
          <b>${COMPONENT_WORDS[key].name}</b>
          <div>
            <span class="state ${each.state}">${text.charAt(0).toUpperCase() + text.slice(1)}</span
            >${bad.map(({ state, from, to }) => html`<p>${clockOf(timeOf(day, from).getTime())} – ${to === 1440 ? '24:00 UTC' : clockOf(timeOf(day, to).getTime())}: ${wordOf(key, state)}, ${durationOf((to - from) * MINUTE_MS)}</p>`)}
            <p class="m">${checkedText(each, minutesOf(day, now))}</p>
          </div>
        </div>`;
      })}
    </section>
    ${
      said.length === 0
        ? null
        : html`<section class="card pad">
            <h2>Incidents and maintenance</h2>
            ${said.map(pastEntry)}
          </section>`
    }
    <div class="days">
      ${dayLink(days[place - 1], 'Previous day')}${dayLink(days[place + 1], 'Next day')}<a
        class="link"
        href="/api/status"
        >Current status</a
      >
    </div>`;
}

/** Minutes of the day until now. */
const minutesOf = (day: string, now: number): number =>
  Math.min(1440, Math.max(1, Math.ceil((now - Date.parse(day)) / MINUTE_MS)));

function checkedText(each: StatusDay, minutes: number): string {
  const { degraded, down, reported_degraded, reported_down } = each;
  const checked = Math.min(checkedMinutesOf([each]), minutes);
  const text = `${checked} of ${minutes} minutes checked${minutes < 1440 ? ' so far' : ''}`;
  const isReported = reported_degraded + reported_down > 0;
  return isReported && checked > 0 && degraded + down === 0 ? `${text}, no problem found` : text;
}

const dayLink = (day: string | undefined, name: string): Markup | null =>
  day === undefined
    ? null
    : html`<a class="link button" href="/api/status/days/${day}">${name}</a>`;

const isOn = ({ starts_at, ends_at }: StatusEntry, day: string): boolean =>
  starts_at.slice(0, 10) <= day && (ends_at === null || ends_at.slice(0, 10) >= day);

/** Every day with problems, incident and maintenance: what the bars say, as text. */
export function historyPage(report: StatusReport, now: number): Markup {
  const days = report.components[0]?.days.map(({ day }) => day).toReversed() ?? [];
  const bad = days.flatMap((day) => {
    const parts = report.components.flatMap(({ name, days: all }) => {
      const each = all.find((one) => one.day === day);
      return each?.state === 'degraded' || each?.state === 'down'
        ? [`${name} ${problemText(each)}`]
        : [];
    });
    return parts.length === 0 ? [] : [{ day, parts }];
  });
  const begun = report.maintenance.filter(({ starts_at }) => Date.parse(starts_at) <= now);
  const entries = [...report.incidents, ...begun, ...report.past];
  return html`<section class="card hero">
      <div>
        <h1>The last 90 days</h1>
        <p>Days with problems, as checked or reported, with incidents and maintenance.</p>
      </div>
    </section>
    <section class="card" aria-label="Days with problems">
      ${
        bad.length === 0
          ? html`<p class="pad text">No part was slow or down on any checked day.</p>`
          : bad.map(
              ({ day, parts }) =>
                html`<div class="row two">
                  <a class="more" href="/api/status/days/${day}">${longDayOf(day)}</a>
                  <div>${parts.map((part) => html`<p>${part}</p>`)}</div>
                </div>`,
            )
      }
    </section>
    <section class="card pad" id="incidents">
      <h2>Incidents and maintenance</h2>
      ${entries.length === 0 ? html`<p class="text">None in 90 days.</p>` : entries.map(pastEntry)}
    </section>
    <div class="days"><a class="link button" href="/api/status">Current status</a></div>`;
}
