import { sql, type RawBuilder } from 'kysely';

interface Person {
  id: string;
  name: string;
}

/**
 * Who made a row, by a column with their id, as who acts in the team may know it. Outside teams null, without a look-up.
 */
export const madeBy = (column: string): RawBuilder<Person | null> => sql<Person | null>`
  case when coalesce(current_setting('app.member_id', true), '') <> '' and ${sql.ref(column)} is not null then (
    select jsonb_build_object('id', people.user_id, 'name', people.name)
    from team_names(array[${sql.ref(column)}]) as people) end`;
