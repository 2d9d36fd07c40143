import type { EXPORT_FORMATS, PLAN_EXPORTS } from '@beamwright/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { holdAccount, listActivePlans } from '../../plans/service.ts';

type Kind = (typeof PLAN_EXPORTS)[number];

const KINDS: Record<(typeof EXPORT_FORMATS)[number] | 'ezcad_merge', Kind> = {
  lightburn_library: 'lightburn',
  lightburn_project: 'lightburn',
  ezcad_pen_sheet: 'ezcad',
  ezcad_merge: 'ezcad',
  lasergrbl: 'all',
  csv: 'csv',
  json: 'all',
  svg: 'all',
};

/** Refuses a format the plan does not include, and names the plan that does. */
export async function requireExport(
  trx: Transaction<Database>,
  userId: string,
  format: keyof typeof KINDS,
): Promise<void> {
  const { role, plan } = await holdAccount(trx, userId);
  const includes = ({ exports }: { exports: readonly Kind[] }) =>
    exports.includes('all') || exports.includes(KINDS[format]);
  if (role !== 'user' || includes(plan)) return;
  const [least] = (await listActivePlans(trx)).filter(includes);
  throw new AppError('plan_export_not_included', `${format} on ${plan.name}`, {
    detail:
      least === undefined
        ? 'No plan on offer includes it.'
        : `It comes with the plan ${least.name}.`,
  });
}
