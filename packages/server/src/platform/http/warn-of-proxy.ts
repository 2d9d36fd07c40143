import { BlockList, isIPv4, isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { toAddressGroup } from './address-group.ts';

const PRIVATE = new BlockList();
PRIVATE.addSubnet('127.0.0.0', 8, 'ipv4');
PRIVATE.addSubnet('10.0.0.0', 8, 'ipv4');
PRIVATE.addSubnet('172.16.0.0', 12, 'ipv4');
PRIVATE.addSubnet('192.168.0.0', 16, 'ipv4');
PRIVATE.addSubnet('100.64.0.0', 10, 'ipv4');
PRIVATE.addAddress('::1', 'ipv6');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

/** Warns once about an unconfigured proxy: all visitors then have the proxy's address and share one limit. */
export function warnOfProxy(app: FastifyInstance): void {
  if (app.platform.config.trustedProxies > 0) return;
  let isReported = false;
  app.addHook('onRequest', async ({ headers, socket, log }) => {
    if (isReported || headers['x-forwarded-for'] === undefined) return;
    if (!isPrivate(socket.remoteAddress ?? '')) return;
    isReported = true;
    log.warn(
      'Requests come through a proxy, but TRUSTED_PROXIES is 0: all visitors count as one address and share its limits. Set TRUSTED_PROXIES to the number of proxies in front of Beamwright, usually 1, and restart',
    );
  });
}

function isPrivate(address: string): boolean {
  const [plain = ''] = address.split('%');
  // An IPv4 address inside an IPv6 address is checked as IPv4.
  const group = toAddressGroup(plain);
  if (isIPv4(group)) return PRIVATE.check(group, 'ipv4');
  return isIPv6(plain) && PRIVATE.check(plain, 'ipv6');
}
