import type { Breadcrumb, ErrorSource } from '@beamwright/contract';
import type { RequestRecord } from '../../../../platform/http/request-records.ts';

/** One error as it came in, before it is known where in the source it is. */
export interface Occurrence {
  source: ErrorSource;
  kind: 'error' | 'rejection' | 'crash' | 'api' | 'server' | 'task';
  error_type: string;
  error_message: string;
  stack: string | null;
  component_stack: string | null;
  component: string | null;
  route: string | null;
  page_url: string | null;
  api_endpoint: string | null;
  status: number | null;
  user_agent: string | null;
  /** Hash of the session's token: who it is, is looked up when it is stored. */
  session_hash: string | null;
  error_id: string | null;
  request_id: string | null;
  request: RequestRecord | undefined;
  /** Hash in the name of the web app's first file; null from the server. */
  web: string | null;
  breadcrumbs: Breadcrumb[];
  at: Date;
}
