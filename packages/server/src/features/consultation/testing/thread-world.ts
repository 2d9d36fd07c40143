import { randomUUID } from 'node:crypto';
import {
  addCasePhoto,
  listCaseMessages,
  postCaseMessage,
  type CaseMessage,
  type OperationOutput,
  type OperationRequest,
} from '@beamwright/contract';
import type { ConsultationProblem, Operation } from '@beamwright/domain/types';
import sharp from 'sharp';
import type { Engine } from '../../../platform/db/database-handle.ts';
import { startWorld, type Maker, type World } from '../../../tenancy/test-world.ts';

/** A try that didn’t cut through. */
export const FAILED_TRY = {
  settings: {
    speed_mm_min: 600,
    power_percent: 70,
    passes: 1,
    interval_mm: null,
    frequency_hz: null,
    pulse_width_ns: null,
    kerf_mm: null,
    air_assist: true,
    air_psi: 20,
    hatch_angle_deg: null,
    hatch_type: null,
    fill_type: 'line',
    expected_color: null,
    z_offset_mm: 0,
  },
  repeats: 1,
  energy: null,
  cut_through: false,
  edge_score: null,
  outcome: null,
  notes: '',
  created_at: '2026-11-29T09:00:00.000Z',
};

/** A further step of a setting. */
export const SECOND = {
  ...FAILED_TRY.settings,
  name: null,
  operation: 'Cut',
  pass_type: null,
  min_power_percent: null,
  hatch_angle_step_deg: null,
  layer_mode: 'line',
};

const MACHINE = {
  name: 'xTool P2S',
  type: 'CO2',
  power_watts: 55,
  is_galvo: false,
  scan_speed_max_mm_s: 600,
  frequency_min_hz: null,
  frequency_max_hz: null,
  pulse_width_min_ns: null,
  pulse_width_max_ns: null,
};

interface CaseOptions {
  /** Null: it waits. */
  expert?: Maker | null;
  material?: string;
  settingId?: string | null;
  problem?: ConsultationProblem;
  /** Null: a whole job. */
  operation?: Operation | null;
  /** Kinds that the maker took off. */
  without?: readonly string[];
  /** Kinds that there were none of. */
  lacks?: readonly string[];
}

export interface TestCase {
  id: string;
  maker: Maker;
  expert: Maker;
}

/** A server with cases that are in the database already, with an expert each. */
export async function startThreadWorld(engine: Engine) {
  const world = await startWorld(engine);
  const photo = await sharp({
    create: { width: 40, height: 30, channels: 3, background: '#c2410c' },
  })
    .png()
    .toBuffer();
  return { world, photo, ...createCases(world), ...createTalk(photo) };
}

export type ThreadWorld = Awaited<ReturnType<typeof startThreadWorld>>;

function createCases(world: World) {
  const named = async (name: string, options?: Parameters<World['addMaker']>[0]) => {
    const maker = await world.addMaker(options);
    await world.sql('update profiles set name = $2 where id = $1', [maker.userId, name]);
    return maker;
  };
  const addExpert = async (name = 'Tomas Lind') => {
    const expert = await named(name);
    await world.sql(
      `insert into experts (user_id, lasers, materials, languages) values ($1, '{CO2}', '{wood}', '{en}')`,
      [expert.userId],
    );
    return expert;
  };
  const addCase = async (
    maker: Maker,
    {
      expert,
      material = 'birch plywood',
      settingId = null,
      problem = 'not_through',
      operation = 'Cut',
      without = [],
      lacks = [],
    }: CaseOptions,
  ): Promise<string> => {
    const id = randomUUID();
    await world.sql(
      `insert into consultation_requests (id, requester_id, problem, operation, origin_kind, origin_id, setting_id,
         material, thickness_mm, status, expert_id, assigned_at)
       values ($1, $2, $8, $9, 'setting', $3, $4, $5, 6, $6, $7, now())`,
      [
        id,
        maker.userId,
        settingId ?? randomUUID(),
        settingId,
        material,
        expert ? 'assigned' : 'pending',
        expert?.userId ?? null,
        problem,
        operation,
      ],
    );
    const contents = {
      machine: { machine: MACHINE },
      lens: { lens: { focal_length_mm: 50.8 } },
      material: { material: { name: material, thickness_mm: 6 } },
      tries: { tries: [FAILED_TRY] },
    };
    for (const [kind, content] of Object.entries(contents)) {
      if (lacks.includes(kind)) continue;
      await world.sql(
        `insert into consultation_attachments (consultation_id, key, kind, is_shared, content)
         values ($1, $2::text, $2, $3, $4)`,
        [id, kind, !without.includes(kind), JSON.stringify(content)],
      );
    }
    return id;
  };
  const addAssigned = async (options: Omit<CaseOptions, 'expert'> = {}): Promise<TestCase> => {
    const [maker, expert] = [await named('Mara Holt', { plan: 'Shop' }), await addExpert()];
    return { id: await addCase(maker, { ...options, expert }), maker, expert };
  };
  return { named, addExpert, addCase, addAssigned };
}

type Draft = OperationRequest<typeof postCaseMessage>['body'];

export function createTalk(photo: Buffer) {
  const post = (by: Maker, id: string, draft: string | Partial<Draft>) =>
    by.call(postCaseMessage, {
      params: { id },
      body: {
        id: randomUUID(),
        body: '',
        ...(typeof draft === 'string' ? { body: draft } : draft),
      },
    });
  const list = async (by: Maker, id: string, since?: number) =>
    (
      await by.call(listCaseMessages, {
        params: { id },
        query: since === undefined ? {} : { since },
      })
    ).body as OperationOutput<typeof listCaseMessages>;
  const upload = async (by: Maker, caseId: string, id: string = randomUUID()) => {
    const params = { id: caseId, photo_id: id };
    const { status } = await by.call(addCasePhoto, { params, body: photo });
    return { id, status };
  };
  return { post, list, upload };
}

export const bodiesOf = ({ items }: { items: readonly Pick<CaseMessage, 'body'>[] }): string[] =>
  items.map(({ body }) => body);
