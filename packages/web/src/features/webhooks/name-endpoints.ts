import type { WebhookEndpoint } from '@beamwright/contract';
import { i18n } from '../../lib/i18n.ts';
import { hostOf } from './endpoint-text.ts';

type Named = Pick<WebhookEndpoint, 'id' | 'url' | 'description'>;

const SCHEME = /^https?:\/\//;
/** Longer parts of a path are cut to what differs. */
const MAX_PART = 40;

/**
 * A different name for each endpoint, by its id: the description, with the server where that is the same for several, and
 * before it the end of the path where the server is the same, too; a number where nothing differs. What differs comes
 * first, because a phone cuts the end.
 */
export function nameEndpoints(endpoints: readonly Named[]): Map<string, string> {
  const names = new Map<string, string>();
  const byDescription = Map.groupBy(endpoints, ({ description }) => description);
  for (const [description, alike] of byDescription) {
    if (description === '') nameByAddress(alike, names);
    else if (alike.length === 1) for (const { id } of alike) names.set(id, description);
    else nameByServer(alike, names);
  }
  return names;
}

/** Those without a description. */
function nameByAddress(alike: readonly Named[], names: Map<string, string>): void {
  for (const same of Map.groupBy(alike, ({ url }) => url.replace(SCHEME, '')).entries()) {
    number(same, names);
  }
}

function nameByServer(alike: readonly Named[], names: Map<string, string>): void {
  for (const [host, same] of Map.groupBy(alike, ({ url }) => hostOf(url))) {
    const length = same.length === 1 ? undefined : tailLength(same.map(pathOf));
    const byName = Map.groupBy(same, (each) =>
      [each.description, ...(length === undefined ? [] : [endOf(pathOf(each), length)]), host].join(
        ' · ',
      ),
    );
    for (const each of byName.entries()) number(each, names);
  }
}

function pathOf({ url }: Named): string {
  const parsed = URL.parse(url);
  return parsed === null ? url : parsed.pathname + parsed.search;
}

function number([name, same]: [string, readonly Named[]], names: Map<string, string>): void {
  for (const [at, { id }] of same.entries()) {
    names.set(id, same.length === 1 ? name : i18n.t('{name} ({n})', { name, n: at + 1 }));
  }
}

/** How many characters of the end are needed, so that different paths look different. */
function tailLength(paths: readonly string[]): number {
  const different = new Set(paths).size;
  const longest = Math.max(...paths.map(({ length }) => length));
  let length = 1;
  while (length < longest && new Set(paths.map((path) => path.slice(-length))).size < different) {
    length += 1;
  }
  return length;
}

/** The end of a path from a slash on. */
function endOf(path: string, length: number): string {
  const from = Math.max(0, path.lastIndexOf('/', path.length - length));
  if (path.length - from > MAX_PART) return `…${path.slice(-Math.max(length, MAX_PART))}`;
  return from === 0 ? path : `…${path.slice(from)}`;
}
