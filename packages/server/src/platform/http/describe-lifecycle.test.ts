import { defineOperation, getHealth, type Operation } from '@beamwright/contract';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { buildOpenApi } from './build-openapi.ts';
import { describeLifecycle } from './describe-lifecycle.ts';
import { serve } from './serve.ts';

const leaving = defineOperation({
  ...getHealth,
  id: 'system.leaving',
  path: '/leaving',
  deprecated: '2027-01-01',
  sunset: '2027-07-01',
});

test('an operation that callers should leave says since when, and until when it works', async () => {
  const app = Fastify();
  const operations = new Map();
  const maintenance = { requireOpen: async () => {} };
  app.decorate('platform', {
    operations,
    maintenance,
    config: { isProduction: true },
    transactions: {},
  } as never);
  serve(app, { ...leaving, output: undefined, status: 204 } as never, async () => {});
  const { headers } = await app.inject('/api/v1/leaving');
  expect(headers.deprecation).toBe('@1798761600');
  expect(headers.sunset).toBe('Thu, 01 Jul 2027 00:00:00 GMT');
  expect(describeLifecycle(getHealth as Operation)).toEqual({});
  await app.close();
});

test('the document says so', () => {
  const { paths } = buildOpenApi([leaving, getHealth], {
    audience: 'callers',
    supportEmail: 'support@beamwright.example',
    tags: [],
  }) as { paths: Record<string, { get: object }> };
  expect(paths['/leaving']?.get).toMatchObject({ deprecated: true, 'x-sunset': '2027-07-01' });
  expect(paths[getHealth.path]?.get).not.toHaveProperty('deprecated');
});
