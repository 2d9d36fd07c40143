import type { Breadcrumb, ErrorEvent, ErrorEventSummary, ErrorFrame } from '@beamwright/contract';
import { sql } from 'kysely';
import type { EventContext } from '../event-context.ts';
import { tellingFrames, type Frame } from '../grouping/frame.ts';
import { framesOf, type Resolver } from '../sources/resolver.ts';

export interface EventRow extends Omit<
  ErrorEventSummary,
  'created_at' | 'message' | 'app_version' | 'route'
> {
  error_message: string;
  version: string | null;
  user_email: string | null;
  page_url: string | null;
  user_agent: string | null;
  component: string | null;
  stack_trace: string | null;
  component_stack: string | null;
  context: EventContext;
  source: 'browser' | 'server' | 'task';
  created_at: Date;
}

/** Also what the build is called, and where it was thrown. */
export const EVENT_COLUMNS = sql`e.id, e.group_id, e.error_id, e.error_type, e.error_message,
  e.severity, e.build_id, e.user_id, e.user_email, e.browser, e.device_type, e.request_id,
  e.page_url, e.user_agent, e.component, e.stack_trace, e.component_stack, e.context, e.created_at,
  b.version, b.build, g.source`;
export const EVENTS = sql`error_logs e join error_groups g on g.id = e.group_id
  left join error_builds b on b.id = e.build_id`;

export const presentSummary = (row: EventRow): ErrorEventSummary => ({
  id: row.id,
  group_id: row.group_id,
  error_id: row.error_id,
  error_type: row.error_type,
  message: row.error_message,
  severity: row.severity,
  route: row.context.route,
  app_version: row.version,
  build: row.build,
  user_id: row.user_id,
  browser: row.browser,
  device_type: row.device_type,
  request_id: row.request_id,
  created_at: row.created_at.toISOString(),
});

/** An event with the lines of its source. Without a thread to read them, there are none. */
export async function presentEvent(row: EventRow, resolver: Resolver): Promise<ErrorEvent> {
  const { context, stack_trace, source } = row;
  const stack = { source, text: stack_trace };
  const lines = await resolver.readLines(stack, context.frames).catch(() => []);
  const breadcrumbs = [...context.breadcrumbs, errorCrumb(row)];
  return {
    ...presentSummary(row),
    user_email: row.user_email,
    page_url: row.page_url,
    user_agent: row.user_agent,
    component: row.component,
    stack_trace,
    component_stack: row.component_stack,
    frames: context.frames.map((frame, index) => presentFrame(frame, lines[index])),
    built_frames: framesOf(stack).map(({ url, line, column, function: name }) => ({
      file: url.replace(/^.*\/assets\//, 'assets/'),
      line,
      column,
      function: name,
      is_own: true,
      package: null,
      lines: [],
    })),
    why_built: context.why_built ?? (isUnknownBuild(row) ? 'unknown_build' : null),
    breadcrumbs,
    visit_ms: visitMs(breadcrumbs),
    request: context.request,
  };
}

/** A build that never ran here: its map can't be one of ours. */
const isUnknownBuild = ({ source, build, context }: EventRow): boolean =>
  source === 'browser' && build === null && context.frames.every(({ path }) => path === null);

const presentFrame = (
  { path: _, ...frame }: Frame,
  lines: ErrorFrame['lines'] = [],
): ErrorFrame => ({ ...frame, lines });

function errorCrumb({ error_type, component, context, created_at }: EventRow): Breadcrumb {
  const [own] = tellingFrames(context.frames);
  const place = component ?? own?.function ?? own?.file;
  return {
    at: created_at.toISOString(),
    kind: 'error',
    text: place ? `${error_type} in ${place}` : error_type,
    status: null,
    ms: null,
    request_id: null,
  };
}

function visitMs(breadcrumbs: readonly Breadcrumb[]): number | null {
  const [first, last] = [breadcrumbs[0], breadcrumbs.at(-1)];
  if (breadcrumbs.length < 2 || !first || !last) return null;
  return Math.max(0, Date.parse(last.at) - Date.parse(first.at));
}
