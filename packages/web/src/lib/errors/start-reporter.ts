import type { ReportedError } from '@beamwright/contract';
import { watchSteps } from './breadcrumbs.ts';
import { describeFailedCall, describeThrown } from './describe-error.ts';
import { keepError } from './kept-errors.ts';
import { handOver, ownBuild, sender } from './send-reports.ts';
import { watchCalls } from './watch-calls.ts';

type ErrorLike = ErrorEvent | PromiseRejectionEvent;

declare global {
  interface Window {
    /** Of `public/scheme.js`: what happened before this code was there. */
    beamwrightErrors?: ErrorLike[] & { leave?: () => void };
  }
}

function report(error: ReportedError | null): void {
  if (error === null || !sender.add(error)) return;
  keepError({
    error_id: error.error_id,
    component_name: error.component,
    error_message: error.error_message,
    error_stack: error.stack_trace,
    component_stack: error.component_stack,
    timestamp: error.at,
    user_agent: navigator.userAgent,
    url: location.origin + location.pathname,
    app_version: ownBuild(),
  });
}

function take(event: ErrorLike): void {
  const isRejection = 'reason' in event;
  const thrown: unknown = isRejection ? event.reason : (event.error ?? event.message);
  report(describeThrown(thrown, isRejection));
}

/** Reports errors of this page to the server from now on, and those from before. */
export function startReporter(): void {
  const early = window.beamwrightErrors;
  early?.leave?.();
  watchSteps();
  watchCalls((call) => report(describeFailedCall(call)));
  window.addEventListener('error', take);
  window.addEventListener('unhandledrejection', take);
  window.addEventListener('online', () => {
    void sender.flush();
    void sender.resume();
  });
  window.addEventListener('pagehide', () => sender.leave(handOver));
  void sender.resume();
  for (const event of early?.splice(0) ?? []) take(event);
}
