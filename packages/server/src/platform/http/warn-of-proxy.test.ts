import { describe, expect, test } from 'vitest';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';
import { warnOfProxy } from './warn-of-proxy.ts';

async function warningsOf(trustedProxies: number, requests: { from: string; header?: string }[]) {
  const warnings: string[] = [];
  const app = Fastify({
    loggerInstance: {
      ...Object.fromEntries(
        ['fatal', 'error', 'info', 'debug', 'trace', 'silent'].map((level) => [level, () => {}]),
      ),
      warn: (text: unknown) => warnings.push(String(text)),
      child() {
        return this;
      },
      level: 'warn',
    } as never,
  });
  app.decorate('platform', { config: { trustedProxies } } as Platform);
  warnOfProxy(app as unknown as FastifyInstance);
  app.get('/', async () => 'ok');
  for (const { from, header } of requests) {
    await app.inject({
      url: '/',
      remoteAddress: from,
      headers: header === undefined ? {} : { 'x-forwarded-for': header },
    });
  }
  await app.close();
  return warnings;
}

describe('an unconfigured proxy', () => {
  test.each(['127.0.0.1', '::1', '::ffff:10.0.0.1', '172.16.3.4', '192.168.1.1', 'fd00::1'])(
    'at %s is named once, with the next step',
    async (from) => {
      const request = { from, header: '203.0.113.9' };
      const warnings = await warningsOf(0, [request, request]);
      expect(warnings).toHaveLength(1);
      expect(warnings[0]).toContain('Set TRUSTED_PROXIES');
    },
  );

  test('is not reported without the header, from a public address, or once it is configured', async () => {
    const header = '203.0.113.9';
    expect(await warningsOf(0, [{ from: '127.0.0.1' }])).toEqual([]);
    expect(await warningsOf(0, [{ from: '203.0.113.7', header }])).toEqual([]);
    expect(await warningsOf(0, [{ from: '2001:db8::7', header }])).toEqual([]);
    expect(await warningsOf(1, [{ from: '127.0.0.1', header }])).toEqual([]);
  });
});
