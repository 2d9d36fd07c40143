import { randomUUID } from 'node:crypto';
import {
  createKiosk,
  enterKiosk,
  getKiosk,
  getMemberCode,
  giveKioskResult,
  listKioskSettings,
  setMaterialRules,
  openKiosk,
  type KioskFace,
  type KioskSetting,
  type OpenedKiosk,
} from '@beamwright/contract';
import type { TestClient } from '../../../platform/testing/test-server.ts';
import type { TeamCast } from '../../../tenancy/team-world.ts';
import type { World } from '../../../tenancy/test-world.ts';
import { addLab, teamCalls, type TestLab } from './lab-calls.ts';

interface TestKiosk extends TestLab {
  tablet: TestClient;
  kiosk: OpenedKiosk;
}

/** A lab with a kiosk, which a tablet has opened. */
export async function addKiosk(world: World): Promise<TestKiosk> {
  const { team, machine } = await addLab(world);
  const { as } = teamCalls(() => team);
  const kiosk = (await as('manager', createKiosk, {
    body: { machine_id: machine.id, name: 'Beside the P2S' },
  })) as OpenedKiosk;
  const tablet = world.createClient();
  const opened = await tablet.call(openKiosk, { body: { code: kiosk.code } });
  if (opened.status !== 204) throw new Error(JSON.stringify(opened.body));
  return { team, machine, tablet, kiosk };
}

/** What people do at the current tablet, and their team for it. */
export function kioskCalls(current: () => TestLab & { world: World; tablet: TestClient }) {
  const { call, as, turnOn } = teamCalls(() => current().team);
  const face = async () => (await current().tablet.call(getKiosk)).body as KioskFace;
  const codeOf = async (who: TeamCast) => ((await as(who, getMemberCode)) as { code: string }).code;
  const enter = async (who: TeamCast, role: 'member' | 'staff' = 'member') =>
    current().tablet.call(enterKiosk, { body: { code: await codeOf(who), as: role } });
  const list = (material: string, rule: string, reason: string | null = null) =>
    as('manager', setMaterialRules, {
      body: {
        material,
        rules: [{ machine_id: current().machine.id, rule, reason, max_thickness_mm: null }],
      },
    });
  const settingsFor = (material: string) =>
    current().tablet.call(listKioskSettings, { query: { material } });
  const shown = async (material: string) =>
    ((await settingsFor(material)).body as { items: KioskSetting[] }).items;
  const versionOf = async (setting: string): Promise<string> => {
    const [row] = await current().world.sql<{ version_id: string }>(
      'select version_id from settings where id = $1',
      [setting],
    );
    return row?.version_id ?? randomUUID();
  };
  /** A result of the numbers as they are now. */
  const give = async (setting_id: string, outcome: string, id = randomUUID()) => {
    const body = { id, setting_id, version_id: await versionOf(setting_id), outcome };
    return current().tablet.call(giveKioskResult, { body } as never);
  };

  /** A locked setting of the machine. */
  async function addLabSetting(material = 'birch plywood', notes = `''`): Promise<string> {
    const { world, team, machine } = current();
    await world.fillSettings(team.id, 1);
    const [row] = await world.sql<{ id: string }>(
      `update settings set is_locked = true, machine_id = $2, material = $3, machine_type = 'CO2',
         operation = 'Cut', thickness_mm = 3, name = 'Cut ' || $3, deleted_at = null,
         deletion_id = null, notes = ${notes} 
       where id = (select id from settings where user_id = $1 order by created_at desc, id desc limit 1)
       returning id`,
      [team.id, machine.id, material],
    );
    return row?.id as string;
  }

  return {
    addLabSetting,
    as,
    call,
    codeOf,
    enter,
    face,
    give,
    list,
    settingsFor,
    shown,
    turnOn,
  };
}
