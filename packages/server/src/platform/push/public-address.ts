import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Of the computer itself, its network and others that a server of ours must not be led to (RFC 6890). */
const CLOSED = new BlockList();
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  const [net = '', bits] = range.split('/');
  CLOSED.addSubnet(net, Number(bits), 'ipv4');
}
// Within 2000::/3, which is all that is public: what stands for an address of version 4, and examples.
for (const range of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']) {
  const [net = '', bits] = range.split('/');
  CLOSED.addSubnet(net, Number(bits), 'ipv6');
}
const OPEN = new BlockList();
OPEN.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !CLOSED.check(address, 'ipv4');
    case 6:
      return OPEN.check(address, 'ipv6') && !CLOSED.check(address, 'ipv6');
    default:
      return false;
  }
}

/** As `lookup` of `node:dns`. */
export type Resolve = (
  name: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/** Finds only public addresses, at the moment of connecting: a name may stand for another one by then. */
export const createPublicLookup =
  (resolve: Resolve, isAllowed = isPublicAddress): LookupFunction =>
  (name, options, done) => {
    resolve(name, { ...options, all: true }, (error, found) => {
      if (error) return done(error, []);
      const open = found.filter(({ address }) => isAllowed(address));
      const [first] = open;
      if (first === undefined) {
        return done(
          Object.assign(new Error(`${name} has no public address`), { code: 'EACCES' }),
          [],
        );
      }
      if (options.all) return done(null, open);
      return done(null, first.address, first.family);
    });
  };

export const lookUpPublic = createPublicLookup(lookup);

/** Whether it may be a public service: those have names, use https at a usual port, and no password in the address. */
export function isPublicHost(
  { protocol, port, username, password, hostname }: URL,
  ports: readonly string[] = [''],
): boolean {
  return (
    protocol === 'https:' &&
    ports.includes(port) &&
    username + password === '' &&
    hostname.includes('.') &&
    !hostname.endsWith('.') &&
    !hostname.startsWith('[') &&
    isIP(hostname) === 0
  );
}
