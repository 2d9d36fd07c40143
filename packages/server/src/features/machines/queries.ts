import { maximumOf, type Lens, type Machine } from '@beamwright/contract';
import { catalogModel, onlyLensMm, stockLensMm } from '@beamwright/domain';
import { sql, type Kysely, type Transaction } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../platform/db/database.ts';
import { prepare } from '../../platform/db/prepare.ts';

type Trx = Transaction<Database>;

export const LENS_COLUMNS = [
  'lenses.id',
  'lenses.machine_id',
  'lenses.focal_length_mm',
  'lenses.focal_length_inches',
] as const;

export const MACHINE_COLUMNS = [
  'id',
  'name',
  'type',
  'power_watts',
  'is_galvo',
  'software',
  'controller',
  'bed_width_mm',
  'bed_height_mm',
  'pulse_width_min_ns',
  'pulse_width_max_ns',
  'frequency_min_hz',
  'frequency_max_hz',
  'scan_speed_max_mm_s',
  'catalog_id',
  'created_at',
] as const;

export function selectMachines(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom('machines')
    .innerJoin('profiles', 'profiles.id', 'machines.user_id')
    .innerJoin('subscription_plans', 'subscription_plans.name', 'profiles.current_plan')
    .where('machines.user_id', '=', userId)
    .select(MACHINE_COLUMNS.map((column) => `machines.${column}` as const))
    .select([
      'profiles.role',
      sql<number>`(subscription_plans.features ->> 'machines')::int`.as('allowed'),
      sql<number>`(select count(*)::int from machines kept where kept.user_id = machines.user_id
        and (kept.kept_at, kept.created_at, kept.id)
          > (machines.kept_at, machines.created_at, machines.id))`.as('before'),
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('lenses')
          .whereRef('lenses.machine_id', '=', 'machines.id')
          .select(LENS_COLUMNS)
          .orderBy('lenses.focal_length_mm')
          .orderBy('lenses.id'),
      ).as('lenses'),
    );
}

export const selectMachine = prepare((db, { userId, id }: { userId: string; id: string }) =>
  selectMachines(db, userId).where('machines.id', '=', id),
);

export type MachineRow = Awaited<ReturnType<ReturnType<typeof selectMachines>['execute']>>[number];

export function presentMachine({ role, allowed, before, ...row }: MachineRow): Machine {
  const model = catalogModel(row.catalog_id, row.type);
  const maximum = maximumOf({ role, plan: { limits: { machines: allowed } } }, 'machines');
  return {
    ...row,
    is_read_only: maximum !== null && before >= maximum,
    stock_lens_mm: model === undefined ? null : stockLensMm(model),
    assumed_lens_mm: model === undefined || row.lenses.length > 0 ? null : onlyLensMm(model),
    created_at: row.created_at.toISOString(),
  };
}

export async function insertLenses(
  trx: Trx,
  owner: { user_id: string; machine_id: string },
  focalLengths: number[],
  id?: string,
): Promise<Lens[]> {
  if (focalLengths.length === 0) return [];
  return trx
    .insertInto('lenses')
    .values(
      focalLengths.map((focal_length_mm) => ({
        ...(id === undefined ? {} : { id }),
        ...owner,
        focal_length_mm,
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(LENS_COLUMNS)
    .execute();
}
