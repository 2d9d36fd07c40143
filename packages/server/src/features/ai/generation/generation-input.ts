import type { GenerationStage } from '@beamwright/contract';
import type { PlannedJob } from '@beamwright/domain';
import type { Operation } from '@beamwright/domain/types';
import type { FastifyBaseLogger } from 'fastify';
import type { Account } from '../../plans/service.ts';

/** A job that our own engine has answered already, for a model to improve on. */
export interface GenerationInput extends PlannedJob {
  userId: string;
  /** Left out: it is read. */
  account?: Account;
  /** The cancel button is found by it; `null` outside of jobs. */
  job_id: string | null;
  machine_name: string;
  /** The user went on past a safety block: no model is asked, nothing is kept for others. */
  safety_bypassed: boolean;
  /** `model_only`: a model or the engine, never a stored answer, as the API functions promise. */
  order: 'full' | 'model_only';
  /** Left out: the profile decides. */
  strategy?: 'split' | 'unified' | undefined;
  /** Anything else that is known, in the user's words; data for the model. */
  remarks?: Record<string, string>;
  /** Called with each stage the generation reaches. */
  announce: (stage: GenerationStage) => void;
  /** Whether it is stored that the user stopped it. Left out: nobody can stop it. */
  isCanceled?: () => Promise<boolean>;
  log: FastifyBaseLogger;
}

/** One operation of the job on its way through the order. */
export interface OperationInput extends GenerationInput {
  operation: Operation;
  /** Deadline and cancel button. */
  signal: AbortSignal;
}
