import type { CustomMaterial, CustomMaterials } from '@beamwright/domain/types';
import { bypassesPlan, hasFeature } from '@beamwright/contract';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { prepare } from '../../platform/db/prepare.ts';
import type { Account } from '../plans/service.ts';

type Trx = Transaction<Database>;

const FIELDS = [
  'custom_materials.name',
  'custom_materials.other_names',
  'custom_materials.behaves_like',
  'custom_materials.density_kg_m3',
  'custom_materials.safety_notes',
  'custom_materials.is_blocked',
] as const;

export const COLUMNS = [
  'custom_materials.id',
  ...FIELDS,
  'custom_materials.created_at',
  'custom_materials.updated_at',
] as const;

const materialsQuery = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('custom_materials')
    .innerJoin('profiles', 'profiles.id', 'custom_materials.user_id')
    .innerJoin('subscription_plans', 'subscription_plans.name', 'profiles.current_plan')
    .where('custom_materials.user_id', '=', userId)
    .select(FIELDS)
    .select([
      'profiles.role',
      sql<boolean>`(subscription_plans.features ->> 'custom_materials')::boolean`.as('in_plan'),
    ])
    .orderBy('custom_materials.name');

const selectOfJob = prepare((db, { userId }: { userId: string }) => materialsQuery(db, userId));

/** What a job of the user may name; undefined without any, which is the usual case. */
export async function readCustomMaterials(
  trx: Trx,
  userId: string,
): Promise<CustomMaterials | undefined> {
  const { rows } = await trx.executeQuery(selectOfJob({ userId }));
  const [first] = rows;
  if (first === undefined) return undefined;
  return {
    list: rows.map(({ role: _role, in_plan: _plan, ...material }): CustomMaterial => material),
    is_included: bypassesPlan(first.role) || first.in_plan,
  };
}

/** The same as JSON, for a slice whose statement also reads something else; `toCustomMaterials` presents it. */
export const customMaterialsOf = (userId: string) => sql<CustomMaterial[] | null>`(
  select json_agg(json_build_object('name', name, 'other_names', other_names,
    'behaves_like', behaves_like, 'density_kg_m3', density_kg_m3, 'safety_notes', safety_notes,
    'is_blocked', is_blocked) order by name)
  from custom_materials where user_id = ${userId})`;

export const toCustomMaterials = (
  list: CustomMaterial[] | null,
  account: Pick<Account, 'role' | 'plan'>,
): CustomMaterials | undefined =>
  list === null ? undefined : { list, is_included: hasFeature(account, 'custom_materials') };
