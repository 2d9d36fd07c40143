import { randomBytes } from 'node:crypto';
import {
  getErrorGroup,
  listErrorGroups,
  reportErrors,
  type ErrorGroup,
  type OperationInput,
  type OperationOutput,
  type ReportedError,
} from '@beamwright/contract';
import { vi } from 'vitest';
import { startWorld, type ENGINES, type Maker } from '../../../../tenancy/test-world.ts';

export const newErrorId = () => randomBytes(4).toString('hex');

export const reported = (change: Partial<ReportedError> = {}): ReportedError => ({
  error_id: newErrorId(),
  error_type: 'TypeError',
  error_message: 'x is not a function',
  stack_trace: null,
  component_stack: null,
  component: null,
  kind: 'error',
  status: null,
  request_id: null,
  api_endpoint: null,
  page: '/library',
  at: new Date().toISOString(),
  breadcrumbs: [],
  ...change,
});

type GroupPage = OperationOutput<typeof listErrorGroups>;
export type ErrorsWorld = Awaited<ReturnType<typeof startErrors>>;

/** A server with an administrator, a user, and version 1.0.0, whose web app is `web-old`, before its own. */
export async function startErrors(engine: (typeof ENGINES)[number]) {
  const world = await startWorld(engine);
  const admin = await world.addMaker({ role: 'admin' });
  const maker = await world.addMaker();
  // It ran before that of this process, which is noted with the first error.
  await world.sql(
    `insert into error_builds (version, build, web) values ('1.0.0', 'old-build', 'web-old')`,
  );

  const report = (
    errors: ReportedError[],
    build: string | null = null,
    who: Pick<Maker, 'call'> = maker,
  ) => who.call(reportErrors, { body: { build, visit: null, errors } });
  const list = async (query: OperationInput<typeof listErrorGroups>['query'] = {}) =>
    (await admin.call(listErrorGroups, { query })).body as GroupPage;
  const waitFor = <T>(read: () => Promise<T>) =>
    vi.waitFor(read, { timeout: 15_000, interval: 200 });
  /** The group of a message, once it is stored with so many events. */
  const groupOf = (message: string, events = 1) =>
    waitFor(async () => {
      const pages = await Promise.all(
        (['open', 'resolved', 'ignored'] as const).map((state) => list({ q: message, state })),
      );
      const group = pages.flatMap(({ items }) => items)[0];
      if (!group || group.events < events) throw new Error(`${group?.events} events`);
      return group;
    });
  const detailOf = async (id: string) =>
    (await admin.call(getErrorGroup, { params: { id }, query: {} })).body as ErrorGroup;
  return { world, admin, maker, report, list, waitFor, groupOf, detailOf };
}
