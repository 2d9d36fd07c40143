import { randomUUID } from 'node:crypto';
import {
  checkProposal,
  createJob,
  createMachine,
  listFeedback,
  listVersions,
  proposeSetting,
  reportCaseResult,
  saveProposal,
  saveSetting,
  startProposal,
  type CaseMessage,
  type Feedback,
  type Job,
  type JudgedProposal,
  type Machine,
  type ProposalStart,
  type ProposedNumbers,
  type Setting,
  type SettingVersion,
} from '@beamwright/contract';
import type { ConsultationProblem, Operation } from '@beamwright/domain/types';
import type { Engine } from '../../../platform/db/database-handle.ts';
import type { Maker } from '../../../tenancy/test-world.ts';
import { startThreadWorld, type TestCase, type ThreadWorld } from './thread-world.ts';

/** Slower than the try that failed, and in focus. */
export const NUMBERS: ProposedNumbers = {
  speed_mm_min: 510,
  power_percent: 70,
  passes: 1,
  z_offset_mm: 2,
  interval_mm: null,
  frequency_hz: null,
  pulse_width_ns: null,
  air_psi: 20,
};

/** A server with cases in which experts propose and makers try. */
export async function startProposalWorld(engine: Engine) {
  const thread = await startThreadWorld(engine);
  return { ...thread, ...createProposals(), ...createWork(thread) };
}

export type ProposalWorld = Awaited<ReturnType<typeof startProposalWorld>>;

export const failedChecks = ({ checks }: Pick<JudgedProposal, 'checks'>) =>
  checks.filter(({ ok }) => !ok).map((one) => one.check);

const propose = (by: Maker, id: string, draft: object = { numbers: NUMBERS }) =>
  by.call(proposeSetting, {
    params: { id },
    body: { id: randomUUID(), body: 'Shim the left rail, then run this.', ...draft },
  });

function createProposals() {
  const check = async (by: Maker, id: string, numbers: Partial<ProposedNumbers>) =>
    (
      await by.call(checkProposal, {
        params: { id },
        body: { numbers: { ...NUMBERS, ...numbers } },
      })
    ).body as JudgedProposal;
  const start = async (by: Maker, id: string) =>
    (await by.call(startProposal, { params: { id } })).body as ProposalStart;
  const save = (by: Maker, id: string, message_id: string) =>
    by.call(saveProposal, { params: { id, message_id } });
  const report = (by: Maker, id: string, draft: object) =>
    by.call(reportCaseResult, { params: { id }, body: { id: randomUUID(), ...draft } as never });
  const versionsOf = async (by: Maker, id: string) =>
    ((await by.call(listVersions, { params: { id } })).body as { items: SettingVersion[] }).items;
  const resultsOf = async (by: Maker, id: string) =>
    ((await by.call(listFeedback, { params: { id } })).body as { items: Feedback[] }).items;
  const proposed = async ({ id, expert }: Pick<TestCase, 'id' | 'expert'>) =>
    (await propose(expert, id)).body as CaseMessage;
  return { propose, check, start, save, report, versionsOf, resultsOf, proposed };
}

function createWork(thread: ThreadWorld) {
  /** A maker with a saved setting, or with a job only, and its case. */
  const addWork = async ({
    isSaved = true,
    ...about
  }: { isSaved?: boolean; problem?: ConsultationProblem; operation?: Operation } = {}) => {
    const maker = await thread.named('Mara Holt', { plan: 'Shop' });
    const machine = (
      await maker.call(createMachine, {
        body: {
          name: 'xTool P2S',
          type: 'CO2',
          power_watts: 55,
          is_galvo: false,
          scan_speed_max_mm_s: 600,
        },
      })
    ).body as Machine;
    const job = (
      await maker.call(createJob, {
        body: { machine_id: machine.id, input_text: 'cut 6mm birch plywood' },
      })
    ).body as Job;
    const body = { job_id: job.id, step_index: 0 };
    const setting = isSaved
      ? ((await maker.call(saveSetting, { body })).body as Setting)
      : undefined;
    const expert = await thread.addExpert();
    const id = await thread.addCase(maker, { expert, settingId: setting?.id ?? null, ...about });
    if (!isSaved) {
      await thread.world.sql(
        `update consultation_requests set origin_kind = 'step', origin_id = $2::text, origin_step = 0, job_id = $2::text::uuid where id = $1`,
        [id, job.id],
      );
    }
    return { id, maker, expert, machine, setting, job };
  };
  return { addWork };
}
