import type { StatusEntry } from '@beamwright/contract';
import { affectsText, pathOf } from './affects.ts';
import { escapeText } from './html.ts';
import { phaseText } from './status-page.ts';
import { longDayOf, rangeOf } from './time-text.ts';

/** Characters that XML has no place for. */
const UNUSABLE = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu;
const xml = (text: string): string => escapeText(text.replaceAll(UNUSABLE, ''));

const EMPTY_SINCE = '2026-01-01T00:00:00.000Z';

/** What administrators said, as Atom: an entry for each incident or maintenance, changed with each update. */
export function feed(entries: readonly StatusEntry[], publicUrl: string): string {
  const own = `${publicUrl}/api/status/feed.atom`;
  const shown = entries.toSorted((a, b) => b.updated_at.localeCompare(a.updated_at));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    '<title>Status of Beamwright</title>',
    `<id>${xml(own)}</id>`,
    `<updated>${shown[0]?.updated_at ?? EMPTY_SINCE}</updated>`,
    '<author><name>Beamwright</name></author>',
    `<link rel="self" type="application/atom+xml" href="${xml(own)}"/>`,
    `<link rel="alternate" type="text/html" href="${xml(publicUrl)}/api/status"/>`,
    ...shown.map((entry) => entryOf(entry, publicUrl)),
    '</feed>',
    '',
  ].join('\n');
}

const entryOf = (entry: StatusEntry, publicUrl: string): string =>
  [
    '<entry>',
    `<id>urn:uuid:${entry.id}</id>`,
    `<title>${xml(titleOf(entry))}</title>`,
    `<published>${entry.updates.at(-1)?.at ?? entry.updated_at}</published>`,
    `<updated>${entry.updated_at}</updated>`,
    `<link rel="alternate" type="text/html" href="${xml(publicUrl)}${pathOf(entry)}"/>`,
    `<content type="text">${xml(textOf(entry))}</content>`,
    '</entry>',
  ].join('');

const titleOf = ({ kind, title, phase, starts_at, ends_at }: StatusEntry): string =>
  kind === 'incident'
    ? `${title} (${phaseText(phase ?? 'investigating').toLowerCase()})`
    : `Maintenance: ${title} (${longDayOf(starts_at)}, ${rangeOf(starts_at, ends_at)})`;

function textOf(entry: StatusEntry): string {
  const affects = affectsText(entry);
  return [
    ...(affects === '' ? [] : [affects]),
    ...entry.updates.map(
      ({ at, phase, text, edited_at }) =>
        `${at.slice(0, 16).replace('T', ' ')} UTC ${phase === null ? '' : `${phaseText(phase)}: `}${text}${edited_at === null ? '' : ' (edited)'}`,
    ),
  ].join('\n');
}
