import { isSameMachine, type VisitorJob, type VisitorMachine } from '../../../lib/kept-job.ts';
import { askForJob, blocksFor, failureOf } from './ask-for-job.ts';
import type { AnswerView } from './answer-view.ts';
import type { EngineClient } from './engine-client.ts';
import { jobToHash } from './job-address.ts';
import { saveVisit, type Visit } from './visit.ts';

interface BenchParts {
  engine: EngineClient;
  view: AnswerView;
  example: VisitorJob;
  visit: Visit | null;
  /** Fills in the box. */
  show: (job: VisitorJob) => void;
}

/** Of the browser's history: an own step, or in place of the last one. */
type Address = 'push' | 'replace';

export type Bench = ReturnType<typeof createBench>;

/** The job of the box, and its way to an answer. */
export function createBench({ engine, view, example, visit, show }: BenchParts) {
  let job = visit?.job ?? example;
  let speed_unit = visit?.speed_unit ?? null;
  /** Somebody chose the machine, so it is not that of the example by accident. */
  let isMachineOwn = visit?.isMachineOwn ?? false;
  /** The sentence whose machine is known. */
  let machineReadFor = job.text;
  let runs = 0;

  const remember = (hasRun: boolean): void => saveVisit({ job, hasRun, isMachineOwn, speed_unit });
  function useMachine(machine: VisitorMachine): void {
    isMachineOwn = true;
    job = { ...job, machine };
  }
  /** False if another sentence was asked meanwhile. */
  async function readMachine(mine: number): Promise<boolean> {
    if (machineReadFor === job.text) return true;
    const { machine, note } = await engine.ask({ kind: 'machine', job });
    if (mine !== runs) return false;
    machineReadFor = job.text;
    view.note(note);
    if (machine) useMachine(machine);
    show(job);
    return true;
  }
  /** Asks for the job as it is now; an answer that comes after another question is dropped. */
  async function run(address: Address = 'push'): Promise<void> {
    runs += 1;
    const mine = runs;
    remember(true);
    view.begin(engine.isReady());
    // Asked for while the engine loads.
    const early = { laser: job.machine.type, findings: blocksFor(job) };
    const isRead = await readMachine(mine).catch(() => failureOf('engine'));
    if (isRead === false || mine !== runs) return;
    if (isRead !== true) return view.fail(isRead);
    remember(true);
    const isSameLaser = job.machine.type === early.laser;
    const findings = await (isSameLaser ? early.findings : blocksFor(job));
    const reply = await askForJob(engine, { job, speed_unit, findings });
    if (mine !== runs) return;
    if (typeof reply === 'string') return view.fail(reply);
    const hash = jobToHash(job);
    if (location.hash !== hash) history[`${address}State`](history.state, '', hash);
    job = { ...job, machine: { ...job.machine, name: reply.machine_name } };
    show(job);
    view.show(reply.state, reply.html);
  }

  return {
    job: () => job,
    isMachineOwn: () => isMachineOwn,
    run,
    /** What was answered belongs to the sentence. */
    ask(text: string, answers = text === job.text ? job.answers : {}): void {
      job = { ...job, text, answers };
      show(job);
      void run();
    },
    /** Typed, not asked yet. */
    type(text: string): void {
      job = { ...job, text, answers: {} };
      remember(false);
    },
    /** What is chosen goes before what the sentence says. */
    choose(machine: VisitorMachine, text = job.text): void {
      useMachine(machine);
      machineReadFor = text;
      view.note('');
    },
    /** As it was asked before, here or by whoever shared it. */
    open(shared: VisitorJob): void {
      job = shared;
      isMachineOwn = !isSameMachine(job.machine, example.machine);
      machineReadFor = job.text;
      view.note('');
      show(job);
      void run('replace');
    },
    /** Back to how the page began. An answer on its way is dropped. */
    reset(): void {
      runs += 1;
      job = example;
      machineReadFor = job.text;
      view.note('');
      show(job);
      remember(false);
    },
    useUnit(unit: string): void {
      speed_unit = unit;
      void run('replace');
    },
    remember,
  };
}
