import { isSameMachine, type VisitorJob, type VisitorMachine } from '../../../lib/kept-job.ts';
import { askForJob, failureOf, findBlocksEarly } from './ask-for-job.ts';
import type { AnswerView } from './answer-view.ts';
import type { EngineClient } from './engine-client.ts';
import { jobToHash, type SharedJob } from './job-address.ts';
import { saveTypedJob, type TypedJob } from './typed-job.ts';

interface BenchParts {
  engine: EngineClient;
  view: AnswerView;
  example: VisitorJob;
  typed: TypedJob | null;
  /** Fills in the box. */
  show: (job: VisitorJob) => void;
}

/** Of the browser's history: an own step, or in place of the last one. */
type Address = 'push' | 'replace';

export type Bench = ReturnType<typeof createBench>;

/** What the box holds. */
interface Held extends Omit<TypedJob, 'hasRun'> {
  /** The sentence whose machine is known. */
  machineReadFor: string;
}

const remember = ({ machineReadFor: _, ...held }: Held, hasRun: boolean): void =>
  saveTypedJob({ ...held, hasRun });

/** Somebody chose it, so it goes along to other pages. */
function takeMachine(held: Held, machine: VisitorMachine): void {
  held.own_machine = machine;
  held.job = { ...held.job, machine };
}

const isOwn = ({ own_machine, job }: Held): boolean =>
  own_machine !== null && isSameMachine(own_machine, job.machine);

/** The job of the box, and its way to an answer. */
export function createBench({ engine, view, example, typed, show }: BenchParts) {
  const { job = example, own_machine = null, speed_unit = null } = typed ?? {};
  const held: Held = { job, own_machine, speed_unit, machineReadFor: job.text };
  const { run, drop } = createRuns({ engine, view, show }, held);
  function settle(asked: VisitorJob): void {
    held.job = asked;
    held.machineReadFor = asked.text;
    view.note('');
    show(asked);
  }
  return {
    job: () => held.job,
    /** Not that of the example by accident. */
    isMachineOwn: () => isOwn(held),
    run,
    /** What was answered belongs to the sentence. */
    ask(text: string, answers = text === held.job.text ? held.job.answers : {}): void {
      held.job = { ...held.job, text, answers };
      show(held.job);
      void run();
    },
    /** Typed, not asked yet. */
    type(text: string): void {
      held.job = { ...held.job, text, answers: {} };
      remember(held, false);
    },
    /** What is chosen goes before what the sentence says. */
    choose(machine: VisitorMachine, text = held.job.text): void {
      takeMachine(held, machine);
      held.machineReadFor = text;
      view.note('');
    },
    /** As it was asked before, here or by whoever shared it. */
    open({ machine, ...rest }: SharedJob): void {
      if (machine === null) {
        held.job = { ...held.job, ...rest };
        show(held.job);
        return void run('replace');
      }
      const shared = { ...rest, machine };
      if (!isSameMachine(shared.machine, example.machine)) held.own_machine = shared.machine;
      settle(shared);
      void run('replace');
    },
    /** Back to how the page began. An answer on its way is dropped. */
    reset(): void {
      drop();
      settle(example);
      remember(held, false);
    },
    useUnit(unit: string): void {
      held.speed_unit = unit;
      void run('replace');
    },
    remember: (hasRun: boolean) => remember(held, hasRun),
  };
}

/** Asks for what is held, one question at a time. */
function createRuns(
  { engine, view, show }: Pick<BenchParts, 'engine' | 'view' | 'show'>,
  held: Held,
) {
  let runs = 0;
  /** That of the sentence, unless another one was asked meanwhile. */
  async function readMachine(mine: number): Promise<void> {
    const { job } = held;
    if (held.machineReadFor === job.text) return;
    const is_own = isOwn(held);
    const { machine, note } = await engine.ask({ kind: 'machine', job, is_own });
    if (mine !== runs) return;
    held.machineReadFor = job.text;
    view.note(note);
    if (machine) takeMachine(held, machine);
    show(held.job);
  }
  return {
    /** Asks for the job as it is now; an answer that comes after another question is dropped. */
    run: async (address: Address = 'push'): Promise<void> => {
      runs += 1;
      const mine = runs;
      remember(held, true);
      view.begin(engine.isReady());
      const blocks = findBlocksEarly(held.job);
      const isRead = await readMachine(mine).catch(() => failureOf('engine'));
      if (mine !== runs) return;
      if (isRead) return view.fail(isRead);
      remember(held, true);
      const { job, speed_unit } = held;
      const reply = await askForJob(engine, { job, speed_unit, findings: await blocks(job) });
      if (mine !== runs) return;
      if (typeof reply === 'string') return view.fail(reply);
      saveAddress(job, address);
      held.job = { ...job, machine: { ...job.machine, name: reply.machine_name } };
      show(held.job);
      view.show(reply.state, reply.html);
    },
    drop: () => (runs += 1),
  };
}

function saveAddress(job: VisitorJob, address: Address): void {
  const hash = jobToHash(job);
  if (location.hash !== hash) history[`${address}State`](history.state, '', hash);
}
