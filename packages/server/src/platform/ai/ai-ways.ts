import type { FastifyBaseLogger } from 'fastify';
import type { AiConfig } from '../../config.ts';
import {
  firstWay,
  isSameWay,
  simplerWay,
  withSimplerFormat,
  type AiWay,
  type RefusedPart,
} from './ai-way.ts';

/** Stores the request options that worked, for other processes and the next start. */
export interface AiWayStore {
  load: () => Promise<AiWay | undefined>;
  save: (way: AiWay) => Promise<void>;
}

/** Request options for this provider, shared by all questions of a process. */
export interface AiWays {
  current: () => Promise<AiWay>;
  /** The options to use after `way` was refused; undefined when the refusal has another reason. */
  refuse: (way: AiWay, part: RefusedPart) => AiWay | undefined;
  /**
   * Call after an invalid answer. The provider may have ignored the format, so simpler options are used until an
   * answer is valid.
   */
  reportUnusable: (way: AiWay) => void;
  /** Call after a valid answer. */
  confirm: (way: AiWay) => void;
}

export function createAiWays(
  config: AiConfig,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  store: AiWayStore | undefined,
): AiWays {
  let way = firstWay(config);
  let stored: AiWay | undefined;
  /** Once these options have worked, a refusal that names no part has another reason. */
  let isProven = false;
  let loading: Promise<void> | undefined;

  const load = async (): Promise<void> => {
    try {
      stored = await store?.load();
      if (stored === undefined) return;
      way = { ...stored, sendsEffort: stored.sendsEffort && way.sendsEffort };
      isProven = true;
    } catch (error) {
      log.warn({ err: error }, 'the request options of the language model could not be read');
    }
  };

  const save = (next: AiWay): void => {
    if (store === undefined || (stored !== undefined && isSameWay(stored, next))) return;
    stored = next;
    log.info({ way: next }, 'request options of the language model');
    store.save(next).catch((error: unknown) => {
      stored = undefined;
      log.warn({ err: error }, 'the request options of the language model could not be saved');
    });
  };

  return {
    current: async () => {
      await (loading ??= load());
      return way;
    },
    refuse: (refused, part) => {
      // Another question has switched to simpler options in the meantime.
      if (!isSameWay(refused, way)) return way;
      if (part === 'unclear' && isProven) return undefined;
      const next = simplerWay(way, part, config);
      if (next !== undefined) {
        way = next;
        isProven = false;
      } else if (!isProven) {
        // No options worked: the next question starts with all parts.
        way = firstWay(config);
      }
      return next;
    },
    reportUnusable: (used) => {
      if (!isProven && isSameWay(used, way)) way = withSimplerFormat(way) ?? way;
    },
    confirm: (used) => {
      way = used;
      isProven = true;
      save(used);
    },
  };
}
