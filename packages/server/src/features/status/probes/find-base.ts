import type { StatusState } from '@beamwright/contract';
import { askHttp, Unreachable, type HttpProbe } from './ask-http.ts';

export interface Outside {
  ask: (probe: HttpProbe) => Promise<StatusState>;
  isFromOutside: () => boolean;
}

/**
 * Asks the public address. A network may not let its own computers in by it: until it has answered once, the port of
 * the process is asked instead where it can't be reached. After that, not to be reached is a failure.
 */
export function createOutside({
  publicUrl,
  ownUrl,
}: {
  publicUrl: string;
  ownUrl: string;
}): Outside {
  let hasAnswered = false;
  let isInside = false;
  return {
    isFromOutside: () => !isInside,
    ask: async (probe) => {
      try {
        const state = await askHttp(publicUrl, probe);
        hasAnswered = true;
        isInside = false;
        return state;
      } catch (error) {
        if (!(error instanceof Unreachable)) throw error;
        if (hasAnswered) return 'down';
        isInside = true;
        return askHttp(ownUrl, probe).catch(() => 'down' as const);
      }
    },
  };
}
