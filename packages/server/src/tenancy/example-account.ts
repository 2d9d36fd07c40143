import { randomUUID } from 'node:crypto';
import {
  createJob,
  createTestCard,
  EXAMPLE_IDS,
  exampleRequest,
  isForPrograms,
  KEY_SCOPES,
  NEW_KEY_SCOPES,
  saveSetting,
  type ErrorCode,
  type ExampleOf,
  type Job,
  type Operation,
  type SampleRequest,
  type Setting,
  type TestCard,
} from '@beamwright/contract';
import sharp from 'sharp';
import { addKey } from './key-calls.ts';
import { listContractOperations } from '../platform/http/build-openapi.ts';
import type { OwnedRows } from './operation-sample.ts';
import { addRowsFor, fillOwned } from './owned-rows.ts';
import type { Maker, World } from './test-world.ts';

export const PROGRAM_OPERATIONS = listContractOperations().filter(isForPrograms);

/** What the rows of the test don't allow, though the request is right. */
export const REFUSED_EXAMPLES: Record<string, ErrorCode> = {
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
  'consultation.propose': 'not_found',
  'exchange.mergeEzcad': 'import_unreadable',
  'feedback.getPhoto': 'not_found',
  'library.delete': 'not_found',
  'library.restoreVersion': 'not_found',
  'machines.deleteLens': 'not_found',
  'makerspace.writeSafetyPage': 'safety_page_changed',
  'materials.update': 'changed_meanwhile',
  'teams.allowOpener': 'opener_changed',
  'teams.getMemberPicture': 'not_found',
  'teams.getPicture': 'not_found',
  'teams.leave': 'owner_leaves',
  'teams.restore': 'team_not_found',
  'test-cards.delete': 'not_found',
};

/** What is read, then what is changed, then what is deleted; what ends a team last. */
const RANKS = { GET: 0, POST: 1, PATCH: 1, DELETE: 2 };
const LAST = ['teams.leave', 'teams.removeMember'];
/**
 * Moving takes the setting away from the others, an import is mapped before it is applied, and a machine is set to
 * require inductions before one is renewed.
 */
const LATER = [
  'library.moveBetween',
  'exchange.applyImport',
  'exchange.undoImport',
  'makerspace.renewInduction',
];
const rankOf = ({ id, method }: Operation): number =>
  LATER.includes(id) ? 1.5 : LAST.includes(id) ? 3 : RANKS[method];

/** In an order in which each finds what it needs. */
export const ORDERED_OPERATIONS = PROGRAM_OPERATIONS.toSorted((a, b) => rankOf(a) - rankOf(b));

/** An account that has what the examples are about. */
export interface ExampleAccount {
  /** A key with every scope. */
  token: string;
  /** A key that its maker created without a choice. */
  newToken: string;
  ids: Ids;
  /** What the example of an operation is about: in a team, its machine and another member. */
  idsFor: (operation: Operation) => Ids;
  /** The example of an operation with the ids of the account. */
  requestOf: (operation: Operation) => SampleRequest;
}
type Ids = Record<ExampleOf, string>;

export async function addExampleAccount(world: World): Promise<ExampleAccount> {
  const maker = await world.addMaker({ plan: 'Corporate' });
  const rows = await addRowsFor(maker);
  const filled = { ...rows, ...(await fillOwned(world, rows)) };
  const ids = { ...idsOf(filled), ...(await addSafe(maker, filled)) };
  const inTeam = { ...ids, ...(await addToTeam(world, filled)) };
  const { token } = await addKey(maker, KEY_SCOPES);
  const { token: newToken } = await addKey(maker, [...NEW_KEY_SCOPES]);
  const open = await world.fillProposal(maker.userId, await addJob(maker, rows));
  const inCase = { ...ids, case: open.id, message: open.message_id };
  const idsFor = ({ id }: Operation) =>
    IN_TEAM.test(id) ? inTeam : IN_OPEN_CASE.test(id) ? inCase : ids;
  const requestOf = (operation: Operation) => {
    const request = JSON.stringify(exampleRequest(operation));
    return JSON.parse(replaceIds(request, idsFor(operation))) as SampleRequest;
  };
  return { token, newToken, ids, idsFor, requestOf };
}

const IN_TEAM = /^(makerspace|teams)\./;
/** The other cases of the rows are resolved. */
const IN_OPEN_CASE = /^consultation\.(post|reportResult|saveProposal)$/;

/** Another member; the makerspace of the rows has a machine of its own. */
async function addToTeam(world: World, { teamId }: OwnedRows): Promise<Partial<Ids>> {
  const { userId } = await world.addMaker();
  await world.sql(`insert into team_members (team_id, user_id, role) values ($1, $2, 'member')`, [
    teamId,
    userId,
  ]);
  const [page] = await world.sql<{ machine_id: string }>(
    'select machine_id from safety_pages where team_id = $1',
    [teamId],
  );
  await world.sql(
    `insert into inductions (team_id, machine_id, version, user_id, confirmed_by, shown_by)
     values ($1, $2, 1, $3, $3, $3)`,
    [teamId, page?.machine_id, userId],
  );
  return { user: userId, machine: page?.machine_id ?? '' };
}

/** Puts the ids of an account in the place of those of the examples. */
export const replaceIds = (text: string, ids: Ids): string =>
  Object.entries(EXAMPLE_IDS).reduce(
    (replaced, [of, id]) => replaced.replaceAll(id, ids[of as ExampleOf]),
    text,
  );

/** What the examples upload, by name. */
export async function exampleFiles(): Promise<Record<string, Buffer>> {
  const white = { width: 64, height: 64, channels: 3, background: '#fff' } as const;
  const table = Buffer.from('name,material,speed_mm_min,power_percent\nCoasters,MDF,600,60\n');
  return {
    'photo.jpg': await sharp({ create: white }).jpeg().toBuffer(),
    'materials.csv': table,
    // Refused: it is no library of EZCAD.
    'EzCad2.lib': table,
  };
}

/** The job of the rows is a blocked one. */
async function addJob({ call }: Maker, { machineId }: OwnedRows): Promise<string> {
  const body = { machine_id: machineId, input_text: 'cut 3 mm birch plywood' };
  return ((await call(createJob, { body })).body as Job).id;
}

async function addSafe(maker: Maker, rows: OwnedRows) {
  const body = { job_id: await addJob(maker, rows), step_index: 0 };
  const params = { id: ((await maker.call(saveSetting, { body })).body as Setting).id };
  const card = await maker.call(createTestCard, { params, body: { kind: 'grid' } });
  return {
    job: await addJob(maker, rows),
    setting: params.id,
    testCard: (card.body as TestCard).id,
  };
}

const idsOf = (rows: OwnedRows): Ids => ({
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
  endpoint: rows.endpointId,
  delivery: rows.deliveryId,
  photo: randomUUID(),
  added: randomUUID(),
});
