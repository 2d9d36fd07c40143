import { CATALOG_MACHINES, MATERIALS } from '@beamwright/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Connected } from '../testing/connect.ts';

let mcp: Connected;
beforeAll(async () => {
  mcp = await connect();
});
afterAll(() => mcp.close());

describe('resources', () => {
  it('are listed shortly, and each can be read', async () => {
    const { resources } = await mcp.client.listResources();
    expect(resources.length).toBe(2 + MATERIALS.length + CATALOG_MACHINES.length);
    expect(JSON.stringify(resources).length).toBeLessThan(80_000);
    expect(resources.every(({ description, title }, at) => at < 2 || !(description ?? title))).toBe(
      true,
    );
    for (const [at, { uri, name }] of resources.entries())
      if (at % 7 === 0) expect([name, await mcp.read(uri)]).toEqual([name, expect.any(Object)]);
  });

  it('are templates whose variables are completed', async () => {
    const { resourceTemplates } = await mcp.client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
      'beamwright://materials/{name}',
      'beamwright://machines/{id}',
    ]);
    const { completion } = await mcp.client.complete({
      ref: { type: 'ref/resource', uri: 'beamwright://materials/{name}' },
      argument: { name: 'name', value: 'Birch' },
    });
    expect(completion.values).toContain('birch plywood');
  });

  it('say of a material what each laser does and how thick it cuts', async () => {
    expect(await mcp.read('beamwright://materials/Baltic%20birch')).toMatchObject({
      name: 'birch plywood',
      safety: { level: 'safe' },
      lasers: [{ laser: 'CO2', cuts: 'yes' }, { laser: 'Fiber' }, { laser: 'UV' }, {}],
      cut_limits: expect.arrayContaining([
        expect.objectContaining({ laser: 'CO2', power_watts: 40, one_pass_mm: expect.any(Number) }),
      ]),
    });
  });

  it('are the machines of the catalog', async () => {
    const { machines } = await mcp.read('beamwright://machines');
    expect(machines).toHaveLength(CATALOG_MACHINES.length);
    expect(await mcp.read('beamwright://machines/xtool-d1-pro-10w')).toMatchObject({
      laser_type: 'Diode',
      power_watts: 10,
    });
  });

  it.each([
    'beamwright://materials/zorbonite',
    'beamwright://materials/%E0%A4%A',
    'beamwright://machines/none',
    'beamwright://settings/PVC',
    'file:///etc/passwd',
    `beamwright://materials/${'x'.repeat(3000)}`,
  ])('refuses %s', async (uri) => {
    await expect(mcp.client.readResource({ uri })).rejects.toThrow(/./);
    expect((await mcp.client.listTools()).tools).toHaveLength(4);
  });
});
