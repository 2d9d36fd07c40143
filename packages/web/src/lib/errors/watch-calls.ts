import { API_PREFIX, reportErrors } from '@beamwright/contract';
import { addCrumb, noticePage } from './breadcrumbs.ts';

/** A call that the server failed to answer. */
export interface FailedCall {
  /** Method and path. */
  endpoint: string;
  status: number;
  requestId: string | null;
  /** Code of the problem, if it is one of ours. */
  code: string;
}

const REPORTS = API_PREFIX + reportErrors.path;

function partsOf(input: RequestInfo | URL, init: RequestInit | undefined) {
  const isRequest = input instanceof Request;
  const { pathname, origin } = new URL(isRequest ? input.url : input, location.href);
  const method = (init?.method ?? (isRequest ? input.method : 'GET')).toUpperCase();
  return { method, pathname, isOurs: origin === location.origin && pathname.startsWith('/api/') };
}

async function codeOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  const { code } = (body ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : 'no_answer';
}

/** Follows every call of the API, whichever code sends it, without being in the way of the first screen. */
export function watchCalls(onFailed: (call: FailedCall) => void): void {
  const send = window.fetch;
  window.fetch = async (input, init) => {
    const { method, pathname, isOurs } = partsOf(input, init);
    if (!isOurs || pathname.startsWith(REPORTS)) return send(input, init);
    noticePage();
    const since = performance.now();
    const crumb = (status: number, request_id: string | null) =>
      addCrumb({
        kind: 'http',
        text: `${method} ${pathname}`,
        status,
        ms: Math.round(performance.now() - since),
        request_id,
      });
    try {
      const response = await send(input, init);
      const requestId = response.headers.get('x-request-id');
      crumb(response.status, requestId);
      if (response.status >= 500) {
        const { status } = response;
        void codeOf(response.clone()).then((code) => {
          // The server works, and says so.
          if (code === 'maintenance') return;
          onFailed({ endpoint: `${method} ${pathname}`, status, requestId, code });
        });
      }
      return response;
    } catch (error) {
      crumb(0, null);
      throw error;
    }
  };
}
