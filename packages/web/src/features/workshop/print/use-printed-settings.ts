import { getSetting, listSettings } from '@beamwright/contract';
import type { Setting } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import type { ApiProblem } from '../../../lib/api-problem.ts';
import { isProblem } from '../../../lib/api-problem.ts';
import { idsOf } from './print-search.ts';
import type { PrintSearch } from './print-search.ts';

/** Maximum number of settings printed at once. */
const MAX_PRINTED = 300;
const PAGE = 100;
/** Browsers send at most six requests at a time to a server over HTTP/1.1. */
const AT_ONCE = 6;

export interface PrintedSettings {
  settings: Setting[];
  /** Number of settings in the URL that no longer exist. */
  missing: number;
  /** More settings match than are printed. */
  isCut: boolean;
}

async function readOne(id: string, signal: AbortSignal): Promise<Setting | null> {
  try {
    return await call(getSetting, { params: { id } }, { signal });
  } catch (error) {
    if (isProblem(error, 'not_found', 'validation_failed')) return null;
    throw error;
  }
}

async function readNamed(ids: readonly string[], signal: AbortSignal): Promise<PrintedSettings> {
  const settings: Setting[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE).map((id) => readOne(id, signal));
    // In batches, on purpose.
    settings.push(...(await Promise.all(some)).filter((setting) => setting !== null));
  }
  return { settings, missing: ids.length - settings.length, isCut: false };
}

async function readFiltered(
  { folder_id, machine_id }: PrintSearch,
  signal: AbortSignal,
): Promise<PrintedSettings> {
  const settings: Setting[] = [];
  let cursor: string | null = null;
  do {
    const query = {
      limit: PAGE,
      ...(folder_id === undefined ? {} : { folder_id: [folder_id] }),
      ...(machine_id === undefined ? {} : { machine_id: [machine_id] }),
      ...(cursor === null ? {} : { cursor }),
    };
    // Sequential, because each page contains the cursor of the next.
    const page: { items: Setting[]; next_cursor: string | null } = await call(
      listSettings,
      { query },
      { signal },
    );
    settings.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor !== null && settings.length < MAX_PRINTED);
  const isCut = cursor !== null || settings.length > MAX_PRINTED;
  return { settings: settings.slice(0, MAX_PRINTED), missing: 0, isCut };
}

/** The settings named by the URL, in its order. */
export function usePrintedSettings({ ids, folder_id, machine_id }: PrintSearch) {
  return useQuery<PrintedSettings, ApiProblem>({
    queryKey: ['workshop.print', ids, folder_id, machine_id],
    queryFn: ({ signal }) =>
      ids === undefined
        ? readFiltered(
            { ...(folder_id && { folder_id }), ...(machine_id && { machine_id }) },
            signal,
          )
        : readNamed(idsOf({ ids }), signal),
    // The print preview must not change while it is open.
    refetchOnWindowFocus: false,
  });
}
