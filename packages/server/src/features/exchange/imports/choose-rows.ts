import { problemMessage } from '@beamwright/domain/messages';
import type { applyImport as applyOperation, OperationRequest } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { selectRows, type RowRecord } from './queries.ts';

type Trx = Transaction<Database>;
export type Choice = OperationRequest<typeof applyOperation>['body'];

export interface ChosenRow extends RowRecord {
  action: 'add' | 'replace';
}

const MAX_NAMED = 20;

/** What the choice means for a row, in SQL: what is named row by row counts, then what is said of its state. */
function actionOf({ new: fresh = 'add', changed = 'skip', add, replace, skip }: Choice) {
  const among = (rows: number[] | undefined) => sql<boolean>`place = any(${rows ?? []}::int[])`;
  return sql<'add' | 'replace' | 'skip'>`case
    when ${among(skip)} then 'skip'
    when ${among(add)} then 'add'
    when ${among(replace)} then 'replace'
    when state = 'new' then ${fresh}
    when state = 'changed' then ${changed}
    else 'skip' end`;
}

/** Rows of which one is another kind of work, or nothing to replace. */
const cannotReplace = sql<boolean>`(existing_id is null
  or differences @> '[{"field": "operation", "step": 0}]')`;

/** The rows that are to be saved among some that follow each other in the file. */
export function readChosen(
  trx: Trx,
  userId: string,
  importId: string,
  choice: Choice,
  { from, count }: { from: number; count: number },
): Promise<ChosenRow[]> {
  return selectRows(trx, userId, importId)
    .select(actionOf(choice).as('action'))
    .where('place', '>=', from)
    .where('place', '<', from + count)
    .where(actionOf(choice), '<>', 'skip')
    .execute() as Promise<ChosenRow[]>;
}

/** Refuses rows that cannot be saved as chosen: blocked ones never can. */
export async function refuseWrongRows(
  trx: Trx,
  userId: string,
  importId: string,
  choice: Choice,
): Promise<void> {
  const action = actionOf(choice);
  const wrong = await selectRows(trx, userId, importId)
    .where(
      sql<boolean>`((${action} <> 'skip' and state in ('blocked', 'refused'))
        or (${action} = 'replace' and (${cannotReplace} or exists (
          select from import_rows as other
          where other.import_id = import_rows.import_id and other.place <> import_rows.place
            and other.existing_id = import_rows.existing_id
            and other.place = any(${choice.replace ?? []}::int[])))))`,
    )
    .limit(MAX_NAMED)
    .execute();
  if (wrong.length === 0) return;
  throw new AppError(
    'import_row_not_allowed',
    `${importId}: ${wrong.map(({ place }) => place).join(', ')}`,
    {
      errors: wrong.map(({ place, title, line, state }) => ({
        field: `body.row.${place}`,
        message: problemMessage('row_not_allowed', { title, line, state }),
      })),
    },
  );
}
