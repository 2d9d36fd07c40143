import type { WebhookEndpoint } from '@beamwright/contract';
import { i18n } from '../../lib/i18n.ts';
import { hostOf } from './endpoint-text.ts';

type Named = Pick<WebhookEndpoint, 'id' | 'url' | 'description'>;

const SCHEME = /^https?:\/\//;
/** Characters of the end of an address that tell it apart from another; more where these are the same. */
const MIN_TAIL = 8;

/**
 * A different name for each endpoint, by its id: the description, with the server where that is the same for several, the
 * end of the address where the server is, too, and a number where nothing differs.
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
    const tails = same.length === 1 ? undefined : tailOf(same.map(({ url }) => url));
    const byName = Map.groupBy(same, ({ url, description }) =>
      [description, host, ...(tails ? [`…${url.slice(-tails)}`] : [])].join(' · '),
    );
    for (const each of byName.entries()) number(each, names);
  }
}

function number([name, same]: [string, readonly Named[]], names: Map<string, string>): void {
  for (const [at, { id }] of same.entries()) {
    names.set(id, same.length === 1 ? name : i18n.t('{name} ({n})', { name, n: at + 1 }));
  }
}

/** How many characters from the end are needed, so that different addresses look different. */
function tailOf(urls: readonly string[]): number {
  const different = new Set(urls).size;
  const longest = Math.max(...urls.map(({ length }) => length));
  let length = Math.min(MIN_TAIL, longest);
  while (length < longest && new Set(urls.map((url) => url.slice(-length))).size < different) {
    length += 1;
  }
  return length;
}
