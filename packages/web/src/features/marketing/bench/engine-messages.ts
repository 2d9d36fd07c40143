import type { AddedFinding } from '@beamwright/domain/types';
import type { VisitorJob, VisitorMachine } from '../../../lib/kept-job.ts';

/** What a page asks its worker. Each answer has the id of its question. */
export type EngineQuestion = { id: number; speed_unit?: string | null } & (
  | { kind: 'answer'; job: VisitorJob; findings: readonly AddedFinding[] }
  | { kind: 'check'; name: string; findings: readonly AddedFinding[] }
  | {
      kind: 'machine';
      job: VisitorJob;
      /** Whether its machine is the visitor’s, and not that of the example. */
      is_own: boolean;
    }
  | { kind: 'models'; words: string }
);

/** Sent first: what the worker needs to write in the language of the page. */
export interface EngineStart {
  kind: 'start';
  locale: string;
  /** Address of the translations; empty for English. */
  catalog: string;
}

/** What came of a job: decides which buttons the page shows. */
type AnswerState = 'unread' | 'workflow' | 'clarify' | 'blocked' | 'impossible';

/** `html` is made by the components that also made the example of the page. */
export interface EngineReplies {
  /** With the name of the machine in the catalog. */
  answer: { html: string; state: AnswerState; machine_name: string | null };
  /** The machine of the sentence if it is another one, and what to say about it. */
  machine: { machine: VisitorMachine | null; has_assumed_watts: boolean; note: string };
  check: { html: string };
  models: { machines: VisitorMachine[] };
}

export type EngineReply =
  | { [K in keyof EngineReplies]: { id: number; kind: K } & EngineReplies[K] }[keyof EngineReplies]
  | { id: number; kind: 'failed' };
