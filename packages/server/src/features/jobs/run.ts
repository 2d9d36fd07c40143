import type { JobReading, PlannedJob } from '@beamwright/domain';
import type { JobRequest } from '@beamwright/domain/types';
import type { RequestContext } from '../../platform/http/context.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import type { Generator } from '../ai/service.ts';
import type { FindAdditions, QuestionEvent, SkippedQuestion } from '../questions/service.ts';
import type { LabOfMachine } from '../makerspace/service.ts';
import type { Account } from '../plans/service.ts';
import type { PluginStatesCache } from '../plugins/service.ts';
import type { JobMachine } from './job-machine.ts';
import type { BypassDecision, BypassState } from './decide-bypass.ts';

/** Dependencies of a job in addition to its request: the rules and plugins of the installation, the generator, and
 * open pages. */
export type JobContext = RequestContext & {
  findAdditions: FindAdditions;
  generator: Generator;
  plugins: PluginStatesCache;
  realtime: Realtime;
};

/** One run of a job that is saved as processing. */
export interface Run {
  userId: string;
  account: Account;
  job_id: string;
  run_number: number;
  request: JobRequest;
  bypass: BypassState;
  /** Rules of the makerspace; undefined elsewhere. */
  lab: LabOfMachine | undefined;
  jobMachine: JobMachine;
  /** The outcome of the previous run's questions. */
  answered: QuestionEvent[];
}

/** A run answered by the engine. */
export interface PlannedRun extends PlannedJob, BypassDecision {
  skipped: SkippedQuestion[];
  /** The custom materials it names. */
  custom: JobReading['custom'];
}
