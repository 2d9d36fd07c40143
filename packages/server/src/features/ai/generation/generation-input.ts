import type { GenerationStage } from '@beamwright/contract';
import type { PlannedJob } from '@beamwright/domain';
import type { Operation } from '@beamwright/domain/types';
import type { FastifyBaseLogger } from 'fastify';
import type { Account } from '../../plans/service.ts';

/** A job already answered by the engine, for a model to improve. */
export interface GenerationInput extends PlannedJob {
  userId: string;
  /** Left out: it is read. */
  account?: Account;
  /** Key for cancellation; `null` outside of jobs. */
  job_id: string | null;
  machine_name: string;
  /** The user bypassed a safety block: no model is asked, and nothing is stored for others. */
  safety_bypassed: boolean;
  /** `model_only`: a model or the engine, never a stored answer, as the API functions promise. */
  order: 'full' | 'model_only';
  /** Default: the profile decides. */
  strategy?: 'split' | 'unified' | undefined;
  /** Anything else known, in the user's words; data for the model. */
  remarks?: Record<string, string>;
  /** Called with each stage of the generation. */
  announce: (stage: GenerationStage) => void;
  /** Reads whether the user canceled it. Omitted: it cannot be canceled. */
  isCanceled?: () => Promise<boolean>;
  log: FastifyBaseLogger;
}

/** One operation of the job in the order of generation. */
export interface OperationInput extends GenerationInput {
  operation: Operation;
  /** Deadline and cancel button. */
  signal: AbortSignal;
}
