import { STREAM_SIGNALS } from '@beamwright/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Realtime } from '../../platform/realtime/realtime.ts';

/** Channels between processes; no browser may listen to them. */
export const STORED = 'ai-stored';
export const CONTROL = 'ai-control';

interface PublishContext {
  realtime: Realtime;
  log: FastifyBaseLogger;
}

/** Approved settings or baselines changed: every process looks again. */
export function publishStoredSettingChanged({ realtime, log }: PublishContext): void {
  realtime
    .publish(STORED, 'changed', null)
    .catch((error: unknown) =>
      log.warn({ err: error }, 'a settings change could not be published'),
    );
}

export const onStoredSettingChanged = (realtime: Realtime, listener: () => void): (() => void) =>
  realtime.subscribe(STORED, listener);

/** Whichever process generates for this job stops asking. */
export const publishGenerationCanceled = (realtime: Realtime, jobId: string): Promise<void> =>
  realtime.publish(CONTROL, 'cancel', jobId);

interface CancelHandlers {
  onCanceled: (jobId: string) => void;
  /** Cancellations may have been notified while nobody was listening. */
  onMissed: () => void;
}

export const onGenerationCanceled = (
  realtime: Realtime,
  { onCanceled, onMissed }: CancelHandlers,
): (() => void) =>
  realtime.subscribe(CONTROL, (event, data) => {
    if (event === STREAM_SIGNALS.ready) onMissed();
    if (event === 'cancel' && typeof data === 'string') onCanceled(data);
  });
