import type { LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { createPublicLookup, isPublicHost, type Resolve } from '../push/public-address.ts';
import { createNameResolver } from './resolve-name.ts';

/** As written in an address; empty: 443. */
const PORTS = ['', '8443'];

export interface RouteOptions {
  /** Also posts to this computer over http, for tests. */
  isLocalAllowed: boolean;
  /** Address that users of this installation open. */
  publicUrl?: string;
  resolve?: Resolve;
  /** Addresses that may be connected to, instead of the public ones. */
  isAllowed?: (address: string) => boolean;
  ports?: readonly string[];
}

/** Why a name leads nowhere. Only the log says it: it tells which names there are in our network. */
type NoRoute = 'refused' | 'own' | 'private' | 'unknown';

/** Where the name of an address leads at the moment. */
export interface Route {
  /** At most one of each version, whatever the name server lists; empty if there is none. */
  addresses: readonly LookupAddress[];
  reason?: NoRoute;
  /** How long it took to find out. */
  ms: number;
}

export interface RouteFinder {
  /** Whether events may be sent to an address, as far as it says by itself. */
  accepts: (address: string) => boolean;
  /** Whether an address is that of this installation, which would send events to itself. */
  isOwn: (address: string) => boolean;
  /** Whether it is this computer, under test. */
  isLocal: (url: URL) => boolean;
  /** Looks up where an address leads: to public addresses only. */
  findRoute: (address: string, stop: AbortSignal) => Promise<Route>;
}

export function createRouteFinder(options: RouteOptions): RouteFinder {
  const { resolve = createNameResolver() } = options;
  const { accepts, isOwn, isLocal } = createAcceptance(options);
  const findPublic = createPublicLookup(resolve, options.isAllowed);

  async function findRoute(address: string, stop: AbortSignal): Promise<Route> {
    const begun = performance.now();
    if (isOwn(address)) return { addresses: [], reason: 'own', ms: 0 };
    if (!accepts(address)) return { addresses: [], reason: 'refused', ms: 0 };
    const url = new URL(address);
    if (isLocal(url)) return { addresses: [{ address: url.hostname, family: 4 }], ms: 0 };
    const found = await untilAborted(lookUpAll(findPublic, url.hostname), stop);
    return { ...found, ms: performance.now() - begun };
  }

  return { accepts, isOwn, isLocal, findRoute };
}

/** This computer has many addresses, which tests use as receivers of their own. */
const LOCAL = /^127(?:\.\d{1,3}){3}$/;
const WWW = /^www\./;

/** What an address says by itself. */
function createAcceptance({ isLocalAllowed, publicUrl, ports = PORTS }: RouteOptions) {
  const own = ownNameOf(publicUrl);
  const isLocal = ({ protocol, hostname }: URL) =>
    isLocalAllowed && protocol === 'http:' && LOCAL.test(hostname);
  const isOwn = (address: string): boolean =>
    own !== undefined && URL.parse(address)?.hostname.replace(WWW, '') === own;
  const accepts = (address: string): boolean => {
    const url = URL.parse(address);
    return url !== null && !isOwn(address) && (isLocal(url) || isPublicHost(url, ports));
  };
  return { accepts, isOwn, isLocal };
}

/** Without a public name, there is nothing to send events to. */
function ownNameOf(publicUrl: string | undefined): string | undefined {
  const { hostname = '' } = URL.parse(publicUrl ?? '') ?? {};
  return isIP(hostname) === 0 && hostname.includes('.') ? hostname.replace(WWW, '') : undefined;
}

type Looked = Pick<Route, 'addresses' | 'reason'>;

/** The first of each version: each one that is listed would be tried in turn, also those of somebody else. */
function lookUpAll(lookup: LookupFunction, name: string): Promise<Looked> {
  return new Promise((done) => {
    lookup(name, { all: true }, (error, found) => {
      if (error) {
        return done({ addresses: [], reason: error.code === 'EACCES' ? 'private' : 'unknown' });
      }
      const addresses = found as LookupAddress[];
      const firstOf = (family: number) => addresses.find((each) => each.family === family);
      return done({ addresses: [firstOf(4), firstOf(6)].filter((each) => each !== undefined) });
    });
  });
}

/** A name server that doesn’t answer must not keep the server from stopping. */
async function untilAborted(work: Promise<Looked>, stop: AbortSignal): Promise<Looked> {
  const ended = new AbortController();
  const stopped = new Promise<Looked>((done) => {
    const end = () => done({ addresses: [] });
    stop.addEventListener('abort', end, { once: true, signal: ended.signal });
  });
  try {
    return await Promise.race([work, stopped]);
  } finally {
    ended.abort();
  }
}

/** Gives a connection what was found for it before. */
export const pinLookup =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (_name, options, done) => {
    if (options.all === true) return done(null, [...addresses]);
    const [first] = addresses;
    return done(null, first?.address ?? '', first?.family);
  };
