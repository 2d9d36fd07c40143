import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './api-problem.ts';

/** Only what may pass by itself is tried again: no answer, or a failure of the server. */
export function shouldRetry(failures: number, error: unknown): boolean {
  const mayPass = error instanceof ApiProblem && (error.status === 0 || error.status >= 500);
  return mayPass && failures < 2;
}

/** A server on the same machine answers without internet, so a call is always tried. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, retryDelay: 800, staleTime: 15_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
