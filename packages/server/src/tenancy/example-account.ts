import { randomUUID } from 'node:crypto';
import {
  createJob,
  createTestCard,
  EXAMPLE_IDS,
  exampleRequest,
  isForPrograms,
  KEY_SCOPES,
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

/** What is read, then what is changed, then what is deleted; what ends a team last. */
const RANKS = { GET: 0, POST: 1, PATCH: 1, DELETE: 2 };
const LAST = ['teams.leave', 'teams.removeMember'];
/** It takes the setting away from the others. */
const MOVING = 'library.moveBetween';
const rankOf = ({ id, method }: Operation): number =>
  id === MOVING ? 1.5 : LAST.includes(id) ? 3 : RANKS[method];

/** In an order in which each finds what it needs. */
export const ORDERED_OPERATIONS = PROGRAM_OPERATIONS.toSorted((a, b) => rankOf(a) - rankOf(b));

/** An account that has what the examples are about. */
export interface ExampleAccount {
  token: string;
  ids: Record<ExampleOf, string>;
  /** The example of an operation with the ids of the account. */
  requestOf: (operation: Operation) => SampleRequest;
}

export async function addExampleAccount(world: World): Promise<ExampleAccount> {
  const maker = await world.addMaker({ plan: 'Corporate' });
  const rows = await addRowsFor(maker);
  const filled = { ...rows, ...(await fillOwned(world, rows)) };
  const ids = { ...idsOf(filled), ...(await addSafe(maker, filled)) };
  const { token } = await addKey(maker, KEY_SCOPES);
  const requestOf = (operation: Operation) =>
    JSON.parse(replaceIds(JSON.stringify(exampleRequest(operation)), ids)) as SampleRequest;
  return { token, ids, requestOf };
}

/** Puts the ids of an account in the place of those of the examples. */
export const replaceIds = (text: string, ids: Record<ExampleOf, string>): string =>
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
async function addSafe({ call }: Maker, { machineId }: OwnedRows) {
  const body = { machine_id: machineId, input_text: 'cut 3 mm birch plywood' };
  const job = (await call(createJob, { body })).body as Job;
  const saved = await call(saveSetting, { body: { job_id: job.id, step_index: 0 } });
  const other = (await call(createJob, { body })).body as Job;
  const params = { id: (saved.body as Setting).id };
  const card = (await call(createTestCard, { params, body: { kind: 'grid' } })).body as TestCard;
  return { job: other.id, setting: params.id, testCard: card.id };
}

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
  endpoint: rows.endpointId,
  delivery: rows.deliveryId,
  photo: randomUUID(),
  added: randomUUID(),
});
