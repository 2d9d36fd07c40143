import { includesExport, mayExport, type ExportKind } from '@beamwright/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { listActivePlans, readAccount } from '../../plans/service.ts';

/** Refuses a format the plan does not include, and names the plan that does. */
export async function requireExport(
  trx: Transaction<Database>,
  userId: string,
  kind: ExportKind,
): Promise<void> {
  const account = await readAccount(trx, userId);
  if (mayExport(account, kind)) return;
  const least = (await listActivePlans(trx)).find((offered) => includesExport(offered, kind));
  throw new AppError('plan_export_not_included', `${kind} on ${account.plan.name}`, {
    detail:
      least === undefined
        ? 'No plan on offer includes it.'
        : `It comes with the plan ${least.name}.`,
  });
}
