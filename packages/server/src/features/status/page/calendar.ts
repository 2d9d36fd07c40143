import type { StatusEntry } from '@beamwright/contract';
import { affectsText, pathOf } from './affects.ts';

/** RFC 5545, 3.1: a line has at most 75 octets, and goes on in the next one after a space. */
const MAX_OCTETS = 75;

const stamp = (iso: string): string => `${iso.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
const value = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n?|\n/g, '\\n');

function fold(line: string): string {
  const lines: string[] = [];
  let [current, octets] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_OCTETS) {
      lines.push(current);
      [current, octets] = [' ', 1];
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

/** A calendar must have a component. */
const NOTHING = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** Maintenance as a calendar, also that which has ended, so that a copy of it follows. */
export function calendar(entries: readonly StatusEntry[], publicUrl: string): string {
  const events = entries.filter(({ kind, ends_at }) => kind === 'maintenance' && ends_at !== null);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Beamwright//Status//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Beamwright maintenance',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...(events.length === 0 ? NOTHING : events.flatMap((entry) => eventOf(entry, publicUrl))),
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n');
}

const descriptionOf = (entry: StatusEntry): string =>
  [affectsText(entry), ...entry.updates.slice(0, 1).map(({ text }) => text)].join('\n');

const eventOf = (entry: StatusEntry, publicUrl: string): string[] => [
  'BEGIN:VEVENT',
  `UID:${entry.id}@${new URL(publicUrl).hostname}`,
  `DTSTAMP:${stamp(entry.updated_at)}`,
  `DTSTART:${stamp(entry.starts_at)}`,
  `DTEND:${stamp(entry.ends_at ?? entry.starts_at)}`,
  `SUMMARY:${value(`Beamwright: ${entry.title}`)}`,
  `DESCRIPTION:${value(descriptionOf(entry))}`,
  `URL:${publicUrl}${pathOf(entry)}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];
