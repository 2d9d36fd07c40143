import { randomUUID } from 'node:crypto';
import {
  createJob,
  createTestCard,
  EXAMPLE_IDS,
  EXAMPLES,
  exampleId,
  isForPrograms,
  KEY_SCOPES,
  saveSetting,
  type ExampleOf,
  type Job,
  type Operation,
  type Setting,
  type TestCard,
} from '@beamwright/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addKey, programOf } from './key-calls.ts';
import { listContractOperations } from '../platform/http/build-openapi.ts';
import { ONE_ENGINE } from '../platform/testing/test-engines.ts';
import type { OwnedRows } from './operation-sample.ts';
import { addRowsFor, fillOwned } from './owned-rows.ts';
import { startWorld, type Maker, type World } from './test-world.ts';

const OPERATIONS = listContractOperations().filter(isForPrograms);

/** What the rows of the test don't allow, though the request is right. */
const REFUSED: Record<string, string> = {
  'accounts.getAvatar': 'not_found',
  'chat.getPhoto': 'not_found',
  'consultation.addPhoto': 'consultation_moved',
  'consultation.answerPage': 'consultation_moved',
  'consultation.attach': 'not_found',
  'consultation.deletePhoto': 'not_found',
  'consultation.getPhoto': 'not_found',
  'consultation.getSolved': 'not_found',
  'consultation.listColleagues': 'not_found',
  'consultation.move': 'consultation_moved',
  'consultation.post': 'consultation_moved',
  'consultation.propose': 'not_found',
  'consultation.reportResult': 'not_found',
  'consultation.saveProposal': 'not_found',
  'exchange.mergeEzcad': 'import_unreadable',
  'feedback.getPhoto': 'not_found',
  'library.delete': 'not_found',
  'library.restoreVersion': 'not_found',
  'machines.deleteLens': 'not_found',
  'makerspace.createKiosk': 'machine_not_found',
  'makerspace.getSafetyPage': 'machine_not_found',
  'makerspace.renewInduction': 'shown_by_self',
  'makerspace.setMaterialRules': 'machine_not_found',
  'makerspace.updateMachine': 'machine_not_found',
  'makerspace.writeSafetyPage': 'machine_not_found',
  'materials.update': 'changed_meanwhile',
  'teams.allowOpener': 'opener_changed',
  'teams.changeMember': 'own_team_role',
  'teams.getMemberPicture': 'not_found',
  'teams.getPicture': 'not_found',
  'teams.leave': 'owner_leaves',
  'teams.removeMember': 'own_team_role',
  'teams.restore': 'team_not_found',
  'test-cards.delete': 'not_found',
  'test-cards.apply': 'card_not_judged',
  'test-cards.judge': 'card_not_judged',
};

interface Input {
  params?: object;
  query?: object;
  body?: object;
}

function exampleOf({ id, path, body }: Operation): Input {
  const { params, query, body: shown } = EXAMPLES[id] ?? {};
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const ids = names.flatMap((name) => {
    const example = params?.[name] ?? exampleId(path, name);
    return example === undefined ? [] : [[name, example]];
  });
  return {
    params: Object.fromEntries(ids) as object,
    ...(query && { query }),
    ...(body && { body: shown ?? {} }),
  };
}

test('every operation of the document has an example that is a request of it', () => {
  for (const operation of OPERATIONS) {
    const example = exampleOf(operation);
    for (const part of ['params', 'query', 'body'] as const) {
      const schema = operation[part];
      if (!schema) continue;
      const { error } = schema.safeParse(example[part] ?? {});
      const issues = error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
      expect([operation.id, part, issues]).toEqual([operation.id, part, undefined]);
    }
  }
});

test('every example is of an operation of the document, and every id of a path is known', () => {
  const ids = OPERATIONS.map(({ id }) => id);
  expect(Object.keys(EXAMPLES).filter((id) => !ids.includes(id))).toEqual([]);
  for (const { id, path } of OPERATIONS) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const unknown = names.filter(
      (name) => EXAMPLES[id]?.params?.[name] === undefined && exampleId(path, name) === undefined,
    );
    expect([id, unknown]).toEqual([id, []]);
  }
});

/** What is read, then what is changed, then what is deleted; what ends a team last. */
const RANKS = { GET: 0, POST: 1, PATCH: 1, DELETE: 2 };
const LAST = ['teams.leave', 'teams.removeMember'];
/** It takes the setting away from the others. */
const MOVING = 'library.moveBetween';
const rankOf = ({ id, method }: Operation): number =>
  id === MOVING ? 1.5 : LAST.includes(id) ? 3 : RANKS[method];
const ORDERED = OPERATIONS.toSorted((a, b) => rankOf(a) - rankOf(b));

describe.each(ONE_ENGINE)('examples with a key on %s', (engine) => {
  let world: World;
  let call: Maker['call'];
  let ids: Record<ExampleOf, string>;
  let picture: Buffer;
  beforeAll(async () => {
    world = await startWorld(engine);
    const maker = await world.addMaker({ plan: 'Corporate' });
    const rows = await addRowsFor(maker);
    const filled = { ...rows, ...(await fillOwned(world, rows)) };
    ids = { ...idsOf(filled), ...(await addSafe(maker, filled)) };
    const { token } = await addKey(maker, KEY_SCOPES);
    ({ call } = programOf(world, token));
    const white = { width: 64, height: 64, channels: 3, background: '#fff' } as const;
    picture = await sharp({ create: white }).jpeg().toBuffer();
  });
  afterAll(() => world.close());

  /** The job of the rows is a blocked one. */
  async function addSafe({ call }: Maker, { machineId }: OwnedRows) {
    const body = { machine_id: machineId, input_text: 'cut 3 mm birch plywood' };
    const job = (await call(createJob, { body })).body as Job;
    const saved = await call(saveSetting, { body: { job_id: job.id, step_index: 0 } });
    const other = (await call(createJob, { body })).body as Job;
    const params = { id: (saved.body as Setting).id };
    const card = (await call(createTestCard, { params, body: { kind: 'grid' } })).body as TestCard;
    return { job: other.id, setting: params.id, testCard: card.id };
  }

  const withIds = (example: Input): Input =>
    JSON.parse(
      Object.entries(EXAMPLE_IDS).reduce(
        (text, [of, id]) => text.replaceAll(id, ids[of as ExampleOf]),
        JSON.stringify(example),
      ),
    ) as Input;

  function contentOf({ upload }: Operation): Buffer | undefined {
    if (upload === undefined) return undefined;
    if (upload.types.some((type) => type.startsWith('image/'))) return picture;
    return Buffer.from('name,material,speed_mm_min,power_percent\nCoasters,MDF,600,60\n');
  }

  test.each(ORDERED.map((operation) => [operation.id, operation] as const))(
    '%s',
    async (id, operation) => {
      const input = withIds(exampleOf(operation));
      const content = contentOf(operation);
      const sent = { ...input, ...(content && { body: content }) };
      const { status, body } = await call(operation, sent as never);
      const { code } = (body ?? {}) as { code?: string };
      const expected = REFUSED[id];
      expect([id, status < 400 ? status : code, body]).toEqual([
        id,
        expected ?? operation.status,
        body,
      ]);
    },
  );
});

const idsOf = (rows: OwnedRows): Record<ExampleOf, string> => ({
  machine: rows.machineId,
  lens: rows.lensId,
  job: rows.jobId,
  batch: rows.keyId,
  setting: rows.settingId,
  version: rows.versionId,
  folder: rows.folderId,
  feedback: rows.feedbackId,
  testCard: rows.testCardId,
  material: rows.materialId,
  import: rows.importId,
  team: rows.teamId,
  user: rows.userId,
  invitation: rows.invitationId,
  message: rows.messageId,
  kiosk: rows.kioskId,
  case: rows.caseId,
  notice: rows.noticeId,
  photo: randomUUID(),
  added: randomUUID(),
});
