import type { EngineQuestion, EngineReply, EngineStart } from '../engine-messages.ts';
import { handleQuestion } from '../handle-question.tsx';

/** What the engines of a test wait for, and whether they can be loaded. */
export interface EngineState {
  isReachable: boolean;
  loading: Promise<void> | undefined;
}

/** The engine without a thread, which a test can't build: journeys use the real one. */
export const engineHere = (state: EngineState) =>
  class EngineHere {
    onmessage: ((event: { data: EngineReply }) => void) | null = null;
    onerror: (() => void) | null = null;
    terminate = () => undefined;
    postMessage = (question: EngineQuestion | EngineStart) =>
      setTimeout(async () => {
        await state.loading;
        if (!state.isReachable) this.onerror?.();
        else if (question.kind !== 'start') this.onmessage?.({ data: handleQuestion(question) });
      });
  };
