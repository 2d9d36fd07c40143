import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { callbackify } from 'node:util';
import type { Resolve } from '../push/public-address.ts';

interface NameOptions {
  /** IP and port of name servers; those of the computer if left out. */
  servers?: readonly string[];
  timeoutMs?: number;
}

const TIMEOUT_MS = 2000;
const TRIES = 2;

/**
 * Asks name servers without a thread: those of `dns.lookup` are few, and files and passwords wait for them while the name
 * server of somebody's domain doesn't answer. The hosts file of the computer is not asked.
 */
export function createNameResolver({ servers, timeoutMs = TIMEOUT_MS }: NameOptions = {}): Resolve {
  const resolver = new Resolver({ timeout: timeoutMs, tries: TRIES });
  if (servers !== undefined) resolver.setServers(servers);

  async function find(name: string): Promise<LookupAddress[]> {
    const [four, six] = await Promise.allSettled([
      resolver.resolve4(name),
      resolver.resolve6(name),
    ]);
    const found = [
      ...(four.status === 'fulfilled' ? four.value : []).map((address) => ({ address, family: 4 })),
      ...(six.status === 'fulfilled' ? six.value : []).map((address) => ({ address, family: 6 })),
    ];
    if (found.length === 0 && four.status === 'rejected') throw four.reason;
    return found;
  }

  const findThen = callbackify(find);
  return (name, { family = 0 }, done) =>
    findThen(name, (error, found) => {
      if (error) return done(error, []);
      return done(
        null,
        found.filter((each) => family === 0 || each.family === Number(family)),
      );
    });
}
