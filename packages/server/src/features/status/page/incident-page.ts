import type { StatusEntry, StatusReport } from '@beamwright/contract';
import { affectsText } from './affects.ts';
import { html, type Markup } from './html.ts';
import { phaseText, updateRow } from './status-page.ts';
import { clockOf, durationOf, longDayOf, momentOf, rangeOf } from './time-text.ts';

export const findEntry = (
  { incidents, maintenance, past }: StatusReport,
  id: string,
): StatusEntry | undefined =>
  [...incidents, ...maintenance, ...past].find((entry) => entry.id === id);

/** One incident or maintenance with its whole timeline. */
export const incidentPage = (entry: StatusEntry, now: number): Markup => {
  const affects = affectsText(entry);
  return html`<section class="card hero">
      <div>
        <h1>${entry.title}</h1>
        <p>
          <span class="pill${isOver(entry, now) ? ' plain' : ''}">${stageOf(entry, now)}</span>
          ${timesOf(entry, now)}
        </p>
        ${affects === '' ? null : html`<p>${affects}</p>`}
      </div>
    </section>
    <section class="card" aria-label="Timeline">
      ${entry.updates.length === 0 ? html`<p class="pad text">No updates.</p>` : entry.updates.map((update) => updateRow(update, now))}
    </section>
    <div class="days">
      <a class="link button" href="/api/status/days/${entry.starts_at.slice(0, 10)}">Day it began</a
      ><a class="link button" href="/api/status/history">Last 90 days</a
      ><a class="link" href="/api/status">Current status</a>
    </div>`;
};

const isOver = ({ ends_at }: StatusEntry, now: number): boolean =>
  ends_at !== null && Date.parse(ends_at) <= now;

function stageOf(entry: StatusEntry, now: number): string {
  if (entry.kind === 'incident') return phaseText(entry.phase ?? 'investigating');
  if (Date.parse(entry.starts_at) > now) return 'Planned maintenance';
  return isOver(entry, now) ? 'Maintenance ended' : 'Maintenance now';
}

function timesOf({ kind, starts_at, ends_at }: StatusEntry, now: number): string {
  const from = longDayOf(starts_at);
  if (ends_at === null) {
    const since = Date.parse(starts_at);
    return kind === 'incident'
      ? `Since ${momentOf(starts_at, now)}, ${durationOf(now - since)}`
      : `${from}, from ${clockOf(starts_at)}`;
  }
  const length = durationOf(Date.parse(ends_at) - Date.parse(starts_at));
  return `${from}, ${rangeOf(starts_at, ends_at)}, ${length}`;
}
