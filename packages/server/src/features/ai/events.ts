import { STREAM_SIGNALS } from '@beamwright/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Realtime } from '../../platform/realtime/realtime.ts';

/** Channels between processes; browsers cannot subscribe. */
export const STORED_CHANNEL = 'ai-stored';
export const CONTROL_CHANNEL = 'ai-control';

interface PublishContext {
  realtime: Realtime;
  log: FastifyBaseLogger;
}

/** Approved settings or baselines changed: every process invalidates its cache. */
export function publishStoredSettingChanged({ realtime, log }: PublishContext): void {
  realtime
    .publish(STORED_CHANNEL, 'changed', null)
    .catch((error: unknown) =>
      log.warn({ err: error }, 'a settings change could not be published'),
    );
}

export const onStoredSettingChanged = (realtime: Realtime, listener: () => void): (() => void) =>
  realtime.subscribe(STORED_CHANNEL, listener);

/** Stops the generation for this job, in whichever process it runs. */
export const publishGenerationCanceled = (realtime: Realtime, jobId: string): Promise<void> =>
  realtime.publish(CONTROL_CHANNEL, 'cancel', jobId);

interface CancelHandlers {
  onCanceled: (jobId: string) => void;
  /** Cancellations may have been missed while disconnected. */
  onMissed: () => void;
}

export const onGenerationCanceled = (
  realtime: Realtime,
  { onCanceled, onMissed }: CancelHandlers,
): (() => void) =>
  realtime.subscribe(CONTROL_CHANNEL, (event, data) => {
    if (event === STREAM_SIGNALS.ready) onMissed();
    if (event === 'cancel' && typeof data === 'string') onCanceled(data);
  });
