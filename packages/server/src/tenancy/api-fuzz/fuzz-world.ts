import {
  createJob,
  createKiosk,
  createMachine,
  createTestCard,
  KEY_SCOPES,
  openKiosk,
  saveSetting,
  updateLab,
  type Job,
  type Machine,
  type OpenedKiosk,
  type Setting,
  type TestCard,
} from '@beamwright/contract';
import sharp from 'sharp';
import { addKey } from '../key-calls.ts';
import { TEST_SECRET } from '../../platform/testing/embedded-template.ts';
import type { OwnedRows } from '../operation-sample.ts';
import { addMakerWithRows, addRowsFor, fillOwned } from '../owned-rows.ts';
import { password, type Maker, type World } from '../test-world.ts';
import type { CallerName } from './sent.ts';
import type { Secrets } from './check-answer.ts';
import { createKnownIds, type KnownIds } from './known-ids.ts';

/** Everybody who asks, with what they own. */
export interface Party {
  /** Headers that make each caller known. */
  headers: Record<CallerName, Record<string, string>>;
  /** The rows of an account, and those that its answers name. */
  own: { rows: OwnedRows; ids: KnownIds };
  /** An account that administrators do things to. */
  subject: { rows: OwnedRows; ids: KnownIds };
  secrets: Secrets;
  picture: Buffer;
  /** Proves again who they are, because that counts for a quarter of an hour. */
  confirm: () => Promise<void>;
}

const NO_LIMITS = `update subscription_plans set features = features
  || '{"api_requests_per_minute": 1000000, "api_keys": 1000, "savedRecipes": 100000}',
  limits = limits || '{"savedRecipes": 100000}' where name = 'Corporate'`;

async function addOwner(world: World) {
  const maker = await world.addMaker({ plan: 'Corporate' });
  const rows = await addRowsFor(maker);
  const filled = await fillOwned(world, rows);
  const exportId = await world.fillExport(rows.userId);
  return { maker, rows: { ...rows, ...filled, exportId, ...(await addSafe(world, maker, rows)) } };
}

/** A job that isn’t blocked, with its setting and a card: what fillers write can’t be drawn. */
async function addSafe(world: World, { call, userId }: Maker, { machineId }: OwnedRows) {
  await world.sql('delete from test_cards where user_id = $1', [userId]);
  const body = { machine_id: machineId, input_text: 'cut 3 mm birch plywood' };
  const { id: jobId } = (await call(createJob, { body })).body as Job;
  const saved = await call(saveSetting, { body: { job_id: jobId, step_index: 0 } });
  const { id: settingId } = saved.body as Setting;
  const params = { id: settingId };
  const card = (await call(createTestCard, { params, body: { kind: 'grid' } })).body as TestCard;
  return { jobId, settingId, testCardId: card.id };
}

/** Opens a kiosk in the team of the account; returns the cookie of the tablet, and the machine beside it. */
async function addTablet(
  world: World,
  maker: Maker,
  team_id: string,
): Promise<{ cookie: string; machineId: string }> {
  const params = { team_id };
  await maker.call(updateLab, { params, body: { is_on: true } });
  const draft = { name: 'P2S', type: 'CO2', power_watts: 55, is_galvo: false } as const;
  const added = await maker.call(createMachine, { query: { team_id }, body: draft } as never);
  const { id: machineId } = added.body as Machine;
  const body = { machine_id: machineId, name: 'Beside it' };
  const kiosk = await maker.call(createKiosk, { params, body });
  const opened = await world
    .createClient()
    .call(openKiosk, { body: { code: (kiosk.body as OpenedKiosk).code } });
  return { cookie: String(opened.headers['set-cookie']).split(';')[0] ?? '', machineId };
}

export async function addParty(world: World): Promise<Party> {
  await world.sql(NO_LIMITS);
  const { maker, rows } = await addOwner(world);
  const admin = await world.addMaker({ role: 'admin' });
  const subject = await addMakerWithRows(world);
  const victim = await addMakerWithRows(world);
  const { token } = await addKey(maker, KEY_SCOPES);
  const tablet = await addTablet(world, maker, rows.teamId);
  const ids = createKnownIds(rows, victim);
  ids.learn('/machines', { id: tablet.machineId });
  const { origin } = new URL(world.platform.config.publicUrl);
  const picture = await sharp({
    create: { width: 64, height: 64, channels: 3, background: '#fff' },
  })
    .jpeg()
    .toBuffer();
  const sessions = [maker, admin].map((one) =>
    decodeURIComponent(one.cookie().split('=')[1] ?? ''),
  );
  return {
    headers: {
      key: { authorization: `Bearer ${token}` },
      session: { cookie: maker.cookie(), origin },
      visitor: { origin },
      admin: { cookie: admin.cookie(), origin },
      tablet: { cookie: tablet.cookie, origin },
    },
    own: { rows, ids },
    subject: { rows: subject, ids: createKnownIds(subject, victim) },
    secrets: {
      never: [TEST_SECRET, password, token, ...sessions],
      ofOthers: [
        victim.email,
        victim.userId,
        victim.jobId,
        victim.settingId,
        victim.machineId,
        subject.email,
      ],
    },
    picture,
    confirm: async () => {
      await world.sql('update auth.session set confirmed_at = now()');
    },
  };
}
