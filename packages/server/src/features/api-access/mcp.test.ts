import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import {
  createJob,
  createMachine,
  listFeedback,
  revokeApiKey,
  saveSetting,
  type Job,
  type KeyScope,
  type Machine,
  type Setting,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addBlock } from '../../tenancy/added-blocks.ts';
import { ENGINES, startWorld, type Maker, type World } from '../../tenancy/test-world.ts';
import { MCP_PATH } from './mcp.ts';
import { addKey } from '../../tenancy/key-calls.ts';

interface Answer {
  isError: boolean;
  text: string;
}

describe.each(ENGINES)('tools for assistants on %s', (engine) => {
  let world: World;
  let origin: string;
  let maker: Maker;
  beforeAll(async () => {
    world = await startWorld(engine);
    origin = await world.listen(0);
    maker = await world.addMaker({ plan: 'Corporate' });
  });
  afterAll(() => world.close());

  async function connect(token: string): Promise<(name: string, args: object) => Promise<Answer>> {
    const client = new Client({ name: 'test', version: '1.0.0' });
    const headers = { authorization: `Bearer ${token}` };
    await client.connect(
      new StreamableHTTPClientTransport(new URL(MCP_PATH, origin), { requestInit: { headers } }),
    );
    return async (name, args) => {
      const { content, isError } = await client.callTool({ name, arguments: { ...args } });
      const [first] = content;
      return { isError: isError === true, text: first?.type === 'text' ? first.text : '' };
    };
  }
  const keyOf = (scopes: KeyScope[]) => addKey(maker, scopes);
  const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const post = async (headers: Record<string, string>, messages: unknown = LIST) => {
    const body = JSON.stringify(messages);
    const response = await fetch(new URL(MCP_PATH, origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body,
    });
    return { status: response.status, body: (await response.json()) as { code?: string } };
  };

  test('take a key, and one that still works', async () => {
    expect(await post({})).toMatchObject({
      status: 401,
      body: { code: 'authentication_required' },
    });
    expect(await post({ authorization: 'Bearer bw_live_nothing' })).toMatchObject({
      status: 401,
      body: { code: 'api_key_invalid' },
    });
    const key = await keyOf(['library:read']);
    await maker.call(revokeApiKey, { params: { id: key.id } });
    expect(await post({ authorization: `Bearer ${key.token}` })).toMatchObject({
      status: 401,
      body: { code: 'api_key_revoked' },
    });
  });

  test('take one message a request', async () => {
    const { token } = await keyOf(['library:read']);
    expect(await post({ authorization: `Bearer ${token}` }, [LIST, LIST])).toMatchObject({
      status: 400,
      body: { code: 'malformed_request' },
    });
  });

  test('answer settings, and refuse PVC and what an administrator blocked', async () => {
    const { token } = await keyOf(['library:read']);
    const call = await connect(token);
    const machine = { laser: 'CO2', power_watts: 60 };
    const plywood = { job: 'cut 3 mm birch plywood', machine };
    expect((await call('settings', plywood)).text).toMatch(/mm\/min/);
    expect((await call('settings', { job: 'cut 3 mm PVC', machine })).text).toMatch(/chlor/i);
    await addBlock(await world.addMaker({ role: 'admin' }));
    const refused = await call('settings', plywood);
    expect(refused.text).toContain('glued with PVC');
    expect(refused.text).not.toMatch(/\d mm\/min/);
  });

  test('search the library and report a result, as far as the scopes of the key go', async () => {
    const laser = { name: 'Here', type: 'CO2', power_watts: 60, is_galvo: false } as const;
    const machine = (await maker.call(createMachine, { body: laser })).body as Machine;
    const sentence = { machine_id: machine.id, input_text: 'cut 3 mm oak' };
    const job = (await maker.call(createJob, { body: sentence })).body as Job;
    const saved = await maker.call(saveSetting, { body: { job_id: job.id, step_index: 0 } });
    const { id } = saved.body as Setting;
    const reading = await connect((await keyOf(['library:read'])).token);
    expect((await reading('search_library', { search: 'oak' })).text).toContain(id);
    const report = { setting_id: id, edge_score: 9, cut_through: true };
    expect(await reading('report_result', report)).toMatchObject({
      isError: true,
      text: expect.stringContaining('library:write'),
    });
    const writing = await connect((await keyOf(['library:write'])).token);
    const reported = await writing('report_result', report);
    expect(reported).toMatchObject({ isError: false });
    const { items } = (await maker.call(listFeedback, { params: { id } })).body as {
      items: unknown[];
    };
    expect(items).toHaveLength(1);
  });
});
