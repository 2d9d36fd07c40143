-- compatible-with: 0145_job_stage
-- Words nothing has any more go at once. They count towards no plan: editing the notes of one setting again
-- and again added up to 400 rows each time, until the nightly clean-up.

create or replace function count_changed_words() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$ begin
  insert into setting_words as counted (user_id, word, label, setting_count)
  select user_id, word, max(label), sum(difference)
  from (
    select new_rows.user_id, word, label, 1 as difference
    from new_rows join old_rows using (id),
      counted_words(new_rows.words, new_rows.material, new_rows.tags)
    where new_rows.deleted_at is null
      and (old_rows.deleted_at is not null or new_rows.words <> old_rows.words)
    union all
    select old_rows.user_id, word, null, -1
    from new_rows join old_rows using (id),
      counted_words(old_rows.words, old_rows.material, old_rows.tags)
    where old_rows.deleted_at is null
      and (new_rows.deleted_at is not null or new_rows.words <> old_rows.words)
  ) as differences
  group by user_id, word having sum(difference) <> 0
  order by user_id, word
  on conflict (user_id, word) do update
    set setting_count = counted.setting_count + excluded.setting_count,
      label = coalesce(excluded.label, counted.label);
  -- This statement holds them already, so it waits for nobody.
  delete from setting_words as counted
  using (
    select distinct old_rows.user_id, word
    from new_rows join old_rows using (id),
      counted_words(old_rows.words, old_rows.material, old_rows.tags)
    where old_rows.deleted_at is null
      and (new_rows.deleted_at is not null or new_rows.words <> old_rows.words)
  ) as left_behind
  where counted.user_id = left_behind.user_id and counted.word = left_behind.word
    and counted.setting_count = 0;
  return null;
end $$;
