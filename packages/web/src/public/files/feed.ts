import { i18n } from '../../lib/i18n.ts';
import { pathIn, SITE, type PageLocale } from '../../lib/site/addresses.ts';
import { materialPath } from '../../lib/site/material-path.ts';
import type { Change, Changes } from './change.ts';
import { toXml } from './to-xml.ts';

/** Older ones have been read. */
const LISTED = 100;

interface Entry {
  id: string;
  date: string;
  link: string;
  title: string;
  summary: string;
}

/** What changed in materials, published settings and safety, as Atom, in the active language. */
export function feed(
  { since, list }: Changes,
  { locale, paths }: { locale: PageLocale; paths: ReadonlySet<string> },
): string {
  const own = SITE + pathIn(locale, '/changes.atom');
  const catalog = SITE + pathIn(locale, '/materials');
  const beginning: Entry = {
    id: `${own}#${since}`,
    date: since,
    link: catalog,
    title: i18n.t('Changes are listed from this day on'),
    summary: i18n.t('What changed before is not listed.'),
  };
  const entries = list.slice(0, LISTED).map((change): Entry => {
    const path = materialPath(change.material);
    const link = paths.has(path) ? SITE + pathIn(locale, path) : catalog;
    const id = `${own}#${change.date}-${change.kind}-${path.split('/').at(-1)}`;
    const { title, summary } = wordsOf(change);
    return { id, date: change.date, link, title, summary };
  });
  const all = list.length < LISTED ? [...entries, beginning] : entries;
  // Also of those that are not listed any more: what is listed keeps its time.
  const times = timesOf([...list.map(({ date }) => date), since]);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">`,
    `<title>${toXml(i18n.t('Changes to materials and settings'))}</title>`,
    `<id>${own}</id>`,
    `<updated>${times[0] ?? timeOf(since, 0)}</updated>`,
    '<author><name>Beamwright</name></author>',
    `<link rel="self" type="application/atom+xml" href="${own}"/>`,
    `<link rel="alternate" type="text/html" href="${catalog}"/>`,
    ...all.map((entry, at) => entryOf(entry, times[at] ?? '')),
    '</feed>',
    '',
  ].join('\n');
}

function wordsOf({ kind, material, before, after }: Change): Pick<Entry, 'title' | 'summary'> {
  const name = i18n.t(material);
  switch (kind) {
    case 'added':
      return {
        title: i18n.t('New material: {name}', { name }),
        summary: i18n.t(
          '{after, plural, =0 {No published settings.} one {1 published setting.} other {{after, number} published settings.}}',
          { after },
        ),
      };
    case 'removed':
      return {
        title: i18n.t('No longer listed: {name}', { name }),
        summary: i18n.t('Its page is gone.'),
      };
    case 'settings':
      return {
        title: i18n.t('Published settings changed: {name}', { name }),
        summary: i18n.t('{before, number} before, {after, number} now.', { before, after }),
      };
    case 'safety':
      return {
        title: i18n.t('Safety changed: {name}', { name }),
        summary: i18n.t('Read the page before you laser it again.'),
      };
  }
}

/**
 * Only the day is known. Readers sort by time, so entries of a day are a second apart, the oldest at midnight: those that
 * come later on the same day change no time.
 */
function timesOf(dates: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return dates
    .toReversed()
    .map((date) => {
      const before = counts.get(date) ?? 0;
      counts.set(date, before + 1);
      return timeOf(date, before);
    })
    .toReversed();
}

const timeOf = (date: string, seconds: number): string =>
  new Date(Date.parse(date) + seconds * 1000).toISOString().replace('.000', '');

const entryOf = ({ id, link, title, summary }: Entry, time: string): string =>
  [
    '<entry>',
    `<id>${toXml(id)}</id>`,
    `<title>${toXml(title)}</title>`,
    `<updated>${time}</updated>`,
    `<link rel="alternate" type="text/html" href="${toXml(link)}"/>`,
    `<summary>${toXml(summary)}</summary>`,
    '</entry>',
  ].join('');
