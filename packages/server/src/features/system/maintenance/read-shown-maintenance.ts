import { showMaintenance, type ShownMaintenance } from '@beamwright/contract';
import { MAINTENANCE_KEY, readMaintenance } from '../settings/declared-settings.ts';

type Query = <Row>(text: string, values: unknown[]) => Promise<Row[]>;

/** What is on or planned, for whoever must not wait among requests. Needs the service role. */
export async function readShownMaintenance(query: Query): Promise<ShownMaintenance | null> {
  const [row] = await query<{ value: string }>('select value from system_settings where key = $1', [
    MAINTENANCE_KEY,
  ]);
  return showMaintenance(readMaintenance(row?.value), Date.now());
}
