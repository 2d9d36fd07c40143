import type { FastifyBaseLogger } from 'fastify';
import type { AiConfig } from '../../config.ts';
import {
  firstOptions,
  isSameOptions,
  withFewerOptions,
  withSimplerFormat,
  type RequestOptions,
  type RefusedPart,
} from './request-options.ts';

/** Stores the request options that worked, for other processes and the next start. */
export interface RequestOptionsStore {
  load: () => Promise<RequestOptions | undefined>;
  save: (requestOptions: RequestOptions) => Promise<void>;
}

/** Request options for this provider, shared by all questions of a process. */
export interface ProviderOptions {
  current: () => Promise<RequestOptions>;
  /** The options to use after `requestOptions` were refused; undefined when the refusal has another reason. */
  refuse: (requestOptions: RequestOptions, part: RefusedPart) => RequestOptions | undefined;
  /**
   * Call after an invalid answer. The provider may have ignored the format, so simpler options are used until an
   * answer is valid.
   */
  reportUnusable: (requestOptions: RequestOptions) => void;
  /** Call after a valid answer. */
  confirm: (requestOptions: RequestOptions) => void;
}

export function createProviderOptions(
  config: AiConfig,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  store: RequestOptionsStore | undefined,
): ProviderOptions {
  let requestOptions = firstOptions(config);
  let stored: RequestOptions | undefined;
  /** Once these options have worked, a refusal that names no part has another reason. */
  let isProven = false;
  let loading: Promise<void> | undefined;

  const load = async (): Promise<void> => {
    try {
      stored = await store?.load();
      if (stored === undefined) return;
      requestOptions = { ...stored, sendsEffort: stored.sendsEffort && requestOptions.sendsEffort };
      isProven = true;
    } catch (error) {
      log.warn({ err: error }, 'the request options of the language model could not be read');
    }
  };

  const save = (next: RequestOptions): void => {
    if (store === undefined || (stored !== undefined && isSameOptions(stored, next))) return;
    stored = next;
    log.info({ requestOptions: next }, 'request options of the language model');
    store.save(next).catch((error: unknown) => {
      stored = undefined;
      log.warn({ err: error }, 'the request options of the language model could not be saved');
    });
  };

  return {
    current: async () => {
      await (loading ??= load());
      return requestOptions;
    },
    refuse: (refused, part) => {
      // Another question has switched to simpler options in the meantime.
      if (!isSameOptions(refused, requestOptions)) return requestOptions;
      if (part === 'unclear' && isProven) return undefined;
      const next = withFewerOptions(requestOptions, part, config);
      if (next !== undefined) {
        requestOptions = next;
        isProven = false;
      } else if (!isProven) {
        // No options worked: the next question starts with all parts.
        requestOptions = firstOptions(config);
      }
      return next;
    },
    reportUnusable: (used) => {
      if (!isProven && isSameOptions(used, requestOptions))
        requestOptions = withSimplerFormat(requestOptions) ?? requestOptions;
    },
    confirm: (used) => {
      requestOptions = used;
      isProven = true;
      save(used);
    },
  };
}
