import { randomUUID } from 'node:crypto';
import {
  CONSENT_VERSION,
  changeNotifications,
  changePluginSettings,
  createFolder,
  createJob,
  createMachine,
  decideConsent,
  giveFeedback,
  listSessions,
  listVersions,
  recordEvent,
  recordPageLoad,
  recordPageView,
  runJob,
  saveSetting,
  startVisit,
  startImport,
  updateOnboarding,
} from '@beamwright/contract';
import type {
  ConsentDraft,
  Feedback,
  Folder,
  Job,
  Machine,
  Session,
  Setting,
  SettingVersion,
} from '@beamwright/contract';
import type { OwnedRows } from './operation-sample.ts';
import type { Maker, World } from './test-world.ts';

/** Adds a user who has at least one row in every table of the app. */
export async function addMakerWithRows(world: World): Promise<OwnedRows> {
  const own = await addRowsFor(await world.addMaker());
  const filled = await fillOwned(world, own);
  const exportId = await world.fillExport(own.userId);
  await world.sql('update import_rows set existing_id = $1 where import_id = $2', [
    own.settingId,
    own.importId,
  ]);
  return { ...own, ...filled, exportId };
}

type Filled = Pick<
  OwnedRows,
  | 'testCardId'
  | 'materialId'
  | 'teamId'
  | 'invitationId'
  | 'messageId'
  | 'noticeId'
  | 'deviceId'
  | 'keyId'
  | 'endpointId'
  | 'deliveryId'
  | 'kioskId'
  | 'caseId'
>;

/** What the API can't add quickly, or not at all. */
export async function fillOwned(
  world: World,
  { userId, settingId, jobId }: OwnedRows,
): Promise<Filled> {
  const testCardId = await world.fillTestCard(userId, settingId);
  const materialId = await world.fillMaterial(userId);
  await world.fillQuestions(userId, jobId);
  await world.fillAiUsage(userId);
  await world.fillSlowRequest(userId);
  await world.fillBilling(userId);
  await world.fillGrant(userId);
  await world.fillBanner(userId);
  const team = await world.fillTeam(userId);
  const messageId = await world.fillMessage(team.teamId, userId);
  const notices = await world.fillNotices(userId, team.teamId);
  const kioskId = await world.fillMakerspace(team.teamId, { userId });
  const caseId = await world.fillCase(userId);
  const keyId = await world.fillKey(userId);
  const webhook = await world.fillWebhook(userId);
  return {
    testCardId,
    materialId,
    ...team,
    messageId,
    ...notices,
    keyId,
    ...webhook,
    kioskId,
    caseId,
  };
}

/** Adds one row of each kind, as a user would. */
export async function addRowsFor(maker: Maker): Promise<OwnedRows> {
  const machine = (
    await maker.call(createMachine, {
      body: {
        name: 'Secret machine',
        type: 'CO2',
        power_watts: 60,
        is_galvo: false,
        lens_focal_lengths_mm: [50.8],
      },
    })
  ).body as Machine;
  const [lens] = machine.lenses;
  const job = (
    await maker.call(createJob, {
      body: { machine_id: machine.id, lens_id: lens?.id ?? null, input_text: 'cut 4mm PVC sheet' },
    })
  ).body as Job;
  await maker.call(runJob, { params: { id: job.id }, body: { bypass_safety: true } });
  const outer = (await maker.call(createFolder, { body: { name: 'Secret drawer' } }))
    .body as Folder;
  const folder = (
    await maker.call(createFolder, { body: { name: 'Secret folder', parent_id: outer.id } })
  ).body as Folder;
  const setting = (
    await maker.call(saveSetting, {
      body: { job_id: job.id, step_index: 0, name: 'Secret', folder_id: folder.id },
    })
  ).body as Setting;
  const given = await maker.call(giveFeedback, {
    params: { id: setting.id },
    body: { edge_score: 7, notes: 'Secret result' },
  });
  const { feedback } = given.body as { feedback: Feedback };
  const versions = (await maker.call(listVersions, { params: { id: setting.id } })).body as {
    items: SettingVersion[];
  };
  await maker.call(changeNotifications, { body: { results: { in_app: false } } });
  await maker.call(changePluginSettings, {
    params: { key: 'job_quote' },
    body: { settings: { hourly_rate: 45 } },
  });
  await maker.call(updateOnboarding, { body: { step: 'machine', referral_source: 'friend' } });
  const visitId = await addAnalytics(maker);
  const { userId, email } = maker;
  const sessions = (await maker.call(listSessions)).body as { items: Session[] };
  const importId = randomUUID();
  await maker.call(startImport, {
    query: {
      id: importId,
      file_name: 'secret.csv',
      machine_id: machine.id,
      lens_id: lens?.id ?? '',
    },
    body: Buffer.from('name,material,speed_mm_min,power_percent\nSecret,MDF,600,60\n'),
  });
  return {
    userId,
    email,
    sessionId: sessions.items[0]?.id ?? '',
    machineId: machine.id,
    lensId: lens?.id ?? '',
    jobId: job.id,
    settingId: setting.id,
    feedbackId: feedback.id,
    testCardId: '',
    materialId: randomUUID(),
    versionId: versions.items[0]?.id ?? '',
    folderId: folder.id,
    importId,
    exportId: '',
    visitId,
    ...idsOfNothing(),
  };
}

/** Of rows that `fillOwned` adds. */
const idsOfNothing = () => ({
  noticeId: randomUUID(),
  deviceId: randomUUID(),
  teamId: randomUUID(),
  invitationId: randomUUID(),
  messageId: randomUUID(),
  keyId: randomUUID(),
  endpointId: randomUUID(),
  deliveryId: randomUUID(),
  kioskId: randomUUID(),
  caseId: randomUUID(),
});

const ALL_ALLOWED: ConsentDraft = {
  version: CONSENT_VERSION,
  functional: true,
  analytics: true,
  marketing: true,
  gpc: false,
  decided_s_ago: 0,
};

/** Allows analytics; adds a visit with a page view and an event, and a page load. */
async function addAnalytics({ call }: Maker): Promise<string> {
  await call(decideConsent, { body: ALL_ALLOWED });
  const { id } = (await call(startVisit, { body: {} })).body as { id: string };
  await call(recordPageView, { params: { id }, body: { page: '/library' } });
  await call(recordEvent, { params: { id }, body: { name: 'setting_saved', properties: {} } });
  await call(recordPageLoad, { body: { page: '/library', load_time: 900 } });
  return id;
}
