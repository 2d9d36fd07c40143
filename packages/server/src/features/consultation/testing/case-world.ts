import { randomUUID } from 'node:crypto';
import {
  addPhoto,
  askExpert,
  createJob,
  createMachine,
  getConsultation,
  giveFeedback,
  moveConsultation,
  prepareConsultation,
  type saveExpert,
  saveSetting,
  type CaseDraft,
  type Consultation,
  type Job,
  type Machine,
  type OperationRequest,
  type PreparedCase,
  type Setting,
} from '@beamwright/contract';
import type { Engine } from '../../../platform/db/database-handle.ts';
import { startWorld, type Maker, type World } from '../../../tenancy/test-world.ts';
import sharp from 'sharp';

type Expertise = Partial<OperationRequest<typeof saveExpert>['body']>;
type Move = OperationRequest<typeof moveConsultation>['body'];

/** Where somebody burned something that failed. */
export interface Failed {
  machine: Machine;
  job: Job;
  setting: Setting;
  resultId: string;
}

/** A server where makers ask and experts help, all over HTTP. */
export async function startCaseWorld(engine: Engine) {
  const world = await startWorld(engine);
  const admin = await world.addMaker({ role: 'admin' });
  await confirmAdmin(world, admin);
  return { world, admin, ...createPeople(world), ...createCases() };
}

export type CaseWorld = Awaited<ReturnType<typeof startCaseWorld>>;

/** Roles are given by who signed in with a second factor. */
async function confirmAdmin(world: World, admin: Maker): Promise<void> {
  await world.sql(`update auth.session set has_second_factor = true where user_id = $1`, [
    admin.userId,
  ]);
}

function createPeople(world: World) {
  const addNamed = async (name: string, plan: 'Free' | 'Shop' = 'Shop'): Promise<Maker> => {
    const maker = await world.addMaker({ plan });
    await world.sql('update profiles set name = $2 where id = $1', [maker.userId, name]);
    return maker;
  };
  /** Without the API, which asks for a second factor. */
  const makeExpert = async ({ userId }: Maker, knows: Expertise = {}) => {
    const {
      lasers = ['CO2'],
      materials = ['wood panel'],
      languages = ['en'],
      max_open = 5,
    } = knows;
    await world.sql(
      `insert into experts (user_id, lasers, materials, languages, max_open) values ($1, $2, $3, $4, $5)`,
      [userId, lasers, materials, languages, max_open],
    );
  };
  const addExpert = async (name = 'Tomas Lind', knows: Expertise = {}): Promise<Maker> => {
    const expert = await addNamed(name, 'Free');
    await makeExpert(expert, knows);
    return expert;
  };
  return { addNamed, makeExpert, addExpert };
}

const created = async <T>(answer: Promise<{ status: number; body: unknown }>): Promise<T> => {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body as T;
};

function createCases() {
  /** A cut that did not go through, with a photo. */
  const failCut = async (maker: Maker): Promise<Failed> => {
    const machine = await created<Machine>(
      maker.call(createMachine, {
        body: {
          name: 'xTool P2S',
          type: 'CO2',
          power_watts: 55,
          is_galvo: false,
          lens_focal_lengths_mm: [50.8],
        },
      }),
    );
    const job = await created<Job>(
      maker.call(createJob, {
        body: {
          machine_id: machine.id,
          lens_id: machine.lenses[0]?.id ?? null,
          input_text: 'cut 6 mm birch plywood for Secret & Sons',
        },
      }),
    );
    const setting = await created<Setting>(
      maker.call(saveSetting, { body: { job_id: job.id, step_index: 0, name: 'Cut birch 6 mm' } }),
    );
    const { feedback } = await created<{ feedback: { id: string } }>(
      maker.call(giveFeedback, {
        params: { id: setting.id },
        body: { cut_through: false, edge_score: 4, notes: 'Stopped 2 mm short' },
      }),
    );
    return { machine, job, setting, resultId: feedback.id };
  };
  const addResultPhoto = async (maker: Maker, resultId: string): Promise<void> => {
    const photo = await sharp({
      create: { width: 40, height: 30, channels: 3, background: '#c2410c' },
    })
      .png()
      .toBuffer();
    await created(maker.call(addPhoto, { params: { id: resultId }, body: photo }));
  };
  const prepare = (
    maker: Maker,
    origin: CaseDraft['origin'],
    more: Partial<OperationRequest<typeof prepareConsultation>['body']> = {},
  ) => created<PreparedCase>(maker.call(prepareConsultation, { body: { origin, ...more } }));
  const send = (maker: Maker, settingId: string, draft: Partial<CaseDraft> = {}) =>
    maker.call(askExpert, {
      body: {
        id: randomUUID(),
        origin: { kind: 'setting', id: settingId },
        problem: 'not_through',
        attach: ['machine', 'lens', 'material', 'tries'],
        ...draft,
      },
    });
  const ask = (maker: Maker, settingId: string, draft: Partial<CaseDraft> = {}) =>
    created<Consultation>(send(maker, settingId, draft));
  const get = (by: Maker, id: string) =>
    created<Consultation>(by.call(getConsultation, { params: { id } }));
  const move = (by: Maker, id: string, action: Move['action'], more: Omit<Move, 'action'> = {}) =>
    by.call(moveConsultation, { params: { id }, body: { action, ...more } });
  const moved = (...args: Parameters<typeof move>) => created<Consultation>(move(...args));
  return { failCut, addResultPhoto, prepare, send, ask, get, move, moved };
}
