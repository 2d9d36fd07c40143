import {
  createJob,
  createMachine,
  createTestCard,
  deleteSetting,
  giveFeedback,
  listAttachable,
  listMessageCards,
  postMessage,
  saveSetting,
  type Attachable,
  type AttachmentKind,
  type Job,
  type Machine,
  type MessageCard,
  type Operation,
  type OperationInput,
  type Setting,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_ENGINES } from '../../platform/testing/test-engines.ts';
import {
  inTeam,
  list,
  post,
  startChatWorld,
  type ChatMember,
  type ChatWorld,
  type Person,
} from './testing/chat-world.ts';

describe.each(TEST_ENGINES)('attachments of messages on %s', (engine) => {
  let world: ChatWorld;
  let owner: ChatMember;
  let member: ChatMember;
  beforeAll(async () => {
    world = await startChatWorld(engine);
    owner = await world.addTeam();
    member = await world.addMember(owner.teamId, 'member', 'Theo Brandt');
  });
  afterAll(() => world.server.close());

  /** Acts for a team, or for oneself. */
  async function act<O extends Operation>(
    by: Person,
    teamId: string | undefined,
    operation: O,
    input: Partial<OperationInput<O>>,
  ): Promise<unknown> {
    const query = teamId === undefined ? {} : { query: { team_id: teamId } };
    const answer = await by.client.call<Operation>(operation, { ...input, ...query });
    if (answer.status >= 400) throw new Error(JSON.stringify(answer.body));
    return answer.body;
  }

  async function fillLibrary(by: Person, teamId?: string) {
    const machine = (await act(by, teamId, createMachine, {
      body: { name: 'xTool S1', type: 'CO2', power_watts: 60, is_galvo: false },
    })) as Machine;
    const job = (await act(by, teamId, createJob, {
      body: { machine_id: machine.id, input_text: 'cut 3 mm birch plywood' },
    })) as Job;
    const setting = (await act(by, teamId, saveSetting, {
      body: { job_id: job.id, step_index: 0, name: 'Cut birch 3 mm' },
    })) as Setting;
    return { job, setting };
  }

  const readCards = async (by: ChatMember, ...refs: string[]) => {
    const { body } = await by.client.call(listMessageCards, {
      params: inTeam(by),
      query: { ref: refs },
    });
    return (body as { items: MessageCard[] }).items;
  };
  const attach = (by: ChatMember, kind: AttachmentKind, id: string) =>
    by.client.call(postMessage, {
      params: inTeam(by),
      body: { message: '', attachments: [{ kind, id }] },
    });

  test('what is the team’s opens as it is now, and says what it was when it was sent', async () => {
    const { job, setting } = await fillLibrary(owner, owner.teamId);
    const card = (await act(owner, owner.teamId, createTestCard, {
      params: { id: setting.id },
      body: { kind: 'grid' },
    } as never)) as { id: string };
    const { feedback } = (await act(member, owner.teamId, giveFeedback, {
      params: { id: setting.id },
      body: { cut_through: false, notes: 'Stopped 2 mm short' },
    })) as { feedback: { id: string } };
    const sent = await post(member, {
      attachments: [
        { kind: 'setting', id: setting.id },
        { kind: 'job', id: job.id },
        { kind: 'test_card', id: card.id },
        { kind: 'result', id: feedback.id },
      ],
    });
    expect(sent.attachments[0]).toEqual({
      kind: 'setting',
      id: setting.id,
      is_own: false,
      version: '1.1',
      speed_mm_min: setting.speed_mm_min,
    });
    const found = async (q: string) => {
      const query = { q };
      const { body } = await member.client.call(listAttachable, { params: inTeam(member), query });
      return (body as { items: Attachable[] }).items.map(({ kind, id, name }) => [kind, id, name]);
    };
    expect(await found('BIRCH')).toEqual([
      ['test_card', card.id, 'Cut birch 3 mm'],
      ['result', feedback.id, 'Cut birch 3 mm'],
    ]);
    expect(await found('oak')).toEqual([]);
    const viewer = await world.addMember(owner.teamId, 'viewer');
    const refs = sent.attachments.map(({ kind, id }) => `${kind}:${id}`);
    expect(await readCards(viewer, ...refs)).toMatchObject([
      { state: 'open', setting: { name: 'Cut birch 3 mm', machine_name: 'xTool S1' } },
      { state: 'open', job: { input_text: 'cut 3 mm birch plywood' } },
      { state: 'open', test_card: { setting_id: setting.id, cells: expect.any(Array) } },
      {
        state: 'open',
        result: { by: 'Theo Brandt', cut_through: false, notes: 'Stopped 2 mm short' },
      },
    ]);
    await act(owner, owner.teamId, deleteSetting, { params: { id: setting.id } });
    const [gone] = await readCards(viewer, `setting:${setting.id}`);
    expect(gone).toMatchObject({
      state: 'gone',
      setting: null,
      deleted_at: expect.any(String),
    });
  });

  test('what is the author’s own may be attached, and opens for nobody', async () => {
    const { setting } = await fillLibrary(member);
    expect((await attach(owner, 'setting', setting.id)).status).toBe(404);
    expect((await attach(member, 'setting', setting.id)).status).toBe(201);
    const sent = (await list(owner)).items.at(-1);
    expect(sent?.attachments).toEqual([
      { kind: 'setting', id: setting.id, is_own: true, version: null, speed_mm_min: null },
    ]);
    for (const by of [owner, member]) {
      expect(await readCards(by, `setting:${setting.id}`)).toMatchObject([
        { state: 'gone', setting: null, deleted_at: null },
      ]);
    }
  });

  test('nothing of a stranger or of another team is attached or opened', async () => {
    const other = await world.addTeam();
    const { job, setting } = await fillLibrary(other, other.teamId);
    expect((await attach(member, 'setting', setting.id)).status).toBe(404);
    expect((await attach(member, 'job', job.id)).status).toBe(404);
    const cards = await readCards(member, `setting:${setting.id}`, `job:${job.id}`);
    expect(cards.map(({ state }) => state)).toEqual(['gone', 'gone']);
  });
});
