-- Air is on, off or unknown beside its pressure, and how often a sequence is run is a number of its own.

-- Numbers of one step with air that agrees: a pressure above 0 is on, off has a pressure of 0, and of a contradiction
-- the air stays on. p_state: what is known of the air where the numbers do not say it.
create function settled_air(p_step jsonb, p_state boolean default null) returns jsonb
language plpgsql immutable
as $$
declare
  v_psi double precision := (p_step ->> 'air_psi')::float8;
  v_state boolean := coalesce((p_step ->> 'air_assist')::boolean, p_state);
begin
  if p_step is null or jsonb_typeof(p_step) <> 'object' then return p_step; end if;
  if v_psi > 0 then v_state := true;
  elsif v_state then v_psi := null;
  elsif v_state = false or v_psi = 0 then v_state := false; v_psi := 0;
  end if;
  return p_step || jsonb_build_object('air_assist', v_state, 'air_psi', v_psi);
end $$;

create function settled_steps(p_steps jsonb) returns jsonb
language sql immutable
as $$
  select coalesce(jsonb_agg(public.settled_air(step) order by place), '[]')
  from jsonb_array_elements(p_steps) with ordinality as steps (step, place)
$$;

-- Steps of a workflow or an answer of the engine: a sequence that lists one of its cycles is run for all of them.
create function steps_with_repeats(p_steps jsonb) returns jsonb
language sql immutable
as $$
  select coalesce(jsonb_agg(step || jsonb_build_object(
      'settings', public.settled_air(step -> 'settings'),
      'repeats', case when step ->> 'pass_number' is not null and listed = 1
        then greatest(1, coalesce((step ->> 'total_global_passes')::integer, 1)) else 1 end)
    order by place), '[]')
  from (select step, place, max((step ->> 'global_pass')::integer) over () as listed
    from jsonb_array_elements(p_steps) with ordinality as steps (step, place)) as numbered
$$;

alter table settings add column repeats integer not null default 1 check (repeats >= 1);
grant insert (repeats), update (repeats) on settings to app_user;

-- Nothing is announced, and no version is made, of a change nobody made.
alter table jobs disable trigger user;
alter table settings disable trigger user;

update jobs set workflow = steps_with_repeats(workflow) where workflow <> '[]';

update ai_generated_settings set engine_answer = jsonb_set(engine_answer, '{steps}',
  steps_with_repeats(engine_answer -> 'steps'))
where jsonb_typeof(engine_answer -> 'steps') = 'array';
-- What was proposed has the steps of the engine, in its order.
update ai_generated_settings set settings = jsonb_set(settings, '{steps}', (
  select coalesce(jsonb_agg(step || jsonb_build_object('settings', settled_air(step -> 'settings'),
      'repeats', coalesce(engine_answer -> 'steps' -> (place - 1)::integer -> 'repeats', '1'))
    order by place), '[]')
  from jsonb_array_elements(settings -> 'steps') with ordinality as steps (step, place)))
where jsonb_typeof(settings -> 'steps') = 'array';

-- Settings of a sequence were saved with a sentence; those of before it, with their job.
update settings set repeats = greatest(1, coalesce(
  (select substring(warning from '^Run the whole sequence ([0-9]{1,6}) times\.$')::integer
    from jsonb_array_elements_text(warnings) as warning
    where warning ~ '^Run the whole sequence [0-9]{1,6} times\.$' limit 1),
  (select max((step ->> 'repeats')::integer) from jobs, jsonb_array_elements(workflow) as step
    where jobs.id = settings.job_id and step ->> 'operation' = settings.operation
      and step ->> 'pass_number' is not null),
  1))
where further_steps <> '[]';

update settings set
  air_assist = (settled ->> 'air_assist')::boolean, air_psi = (settled ->> 'air_psi')::float8,
  further_steps = settled_steps(further_steps),
  warnings = (select coalesce(jsonb_agg(warning order by place), '[]')
    from jsonb_array_elements_text(warnings) with ordinality as all_of (warning, place)
    where warning !~ '^Run the whole sequence [0-9]{1,6} times\.$')
from (select id as settled_id,
    settled_air(jsonb_build_object('air_assist', air_assist, 'air_psi', air_psi)) as settled
  from settings) as agreed
where id = settled_id;

alter table jobs enable trigger user;
alter table settings enable trigger user;

update settings_versions set settings_snapshot = settled_air(settings_snapshot)
  || jsonb_build_object('further_steps', settled_steps(settings_snapshot -> 'further_steps'),
    'repeats', coalesce(
      case when settings_snapshot -> 'further_steps' <> '[]' then
        (select repeats from settings where settings.id = settings_versions.setting_id) end,
      (select (workflow -> step_index -> 'repeats')::integer from jobs
        where jobs.id = source_job_id and jobs.run_number = settings_versions.run_number
          and major_version = 0),
      (select max((step -> 'repeats')::integer) from ai_promotions
          join ai_generated_settings on ai_generated_settings.id = ai_promotions.setting_id,
          jsonb_array_elements(ai_generated_settings.settings -> 'steps') as step
        where ai_promotions.version_id = settings_versions.id),
      1));

update import_rows set setting = setting
  || jsonb_build_object('steps', settled_steps(setting -> 'steps'), 'repeats', 1)
where setting is not null;
-- What undoing an import brings back.
update import_rows set before = settled_air(before)
  || jsonb_build_object('further_steps', settled_steps(before -> 'further_steps'), 'repeats',
    coalesce((select settings_snapshot -> 'repeats' from settings_versions
      where settings_versions.id = (select previous_version_id from settings_versions
        where settings_versions.id = import_rows.version_id)), '1'))
where before is not null;

-- Cards are drawn again from their base and compared with their design: both say the same of the air.
update test_cards set
  base = jsonb_set(base, '{setting}', base -> 'setting' || jsonb_build_object('repeats', coalesce(
      (select repeats from settings where settings.id = test_cards.setting_id), 1),
    'steps', settled_steps(base #> '{setting,steps}')))
  || case when base #> '{wish,answer}' is null then '{}' else
    jsonb_build_object('wish', jsonb_set(base -> 'wish', '{answer}', settled_air(base #> '{wish,answer}'))) end,
  design = design || jsonb_build_object('answer', settled_air(design -> 'answer', known),
    'label_settings', settled_air(design -> 'label_settings', known),
    'cells', (select coalesce(jsonb_agg(cell || jsonb_build_object('settings',
          settled_air(cell -> 'settings', known)) order by place), '[]')
      from jsonb_array_elements(design -> 'cells') with ordinality as cells (cell, place))),
  fit = case when fit is null then null else
    fit || jsonb_build_object('settings', settled_air(fit -> 'settings', known))
    || case when jsonb_typeof(fit -> 'next') = 'object' then jsonb_build_object('next',
      jsonb_set(fit -> 'next', '{answer}', settled_air(fit #> '{next,answer}', known))) else '{}' end end
from (select id as card_id, case when base #> '{wish,answer}' is null then
      (base #>> array['setting', 'steps', coalesce(base #>> '{wish,step_index}', '0'), 'air_assist'])::boolean
    end as known
  from test_cards where jsonb_typeof(base #> '{setting,steps}') = 'array') as air
where id = card_id;

drop function steps_with_repeats(jsonb);
drop function settled_steps(jsonb);
drop function settled_air(jsonb, boolean);

-- 0.1 of every step: air and runs are numbers of the step now.
create or replace function save_original_versions() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$ begin
  if new.run_number > 1 then
    delete from settings_versions as original
    where source_job_id = new.id and major_version = 0
      and not exists (select from settings_versions as made
        where made.previous_version_id = original.id);
  end if;
  insert into settings_versions (user_id, source_job_id, run_number, step_index, major_version,
    minor_version, version_type, change_summary, settings_snapshot, material, thickness_mm, operation,
    confidence, machine_id, lens_id, ai_agent_used, ai_model_version, created_by)
  select new.user_id, new.id, new.run_number, place - 1, 0, 1, 'ai_original', 'As computed.',
    step -> 'settings' || jsonb_build_object('min_power_percent', null, 'hatch_angle_step_deg', null,
      'layer_mode', step -> 'settings' -> 'fill_type', 'repeats', step -> 'repeats',
      'further_steps', '[]'::jsonb),
    step ->> 'material', (step ->> 'thickness_mm')::float8, step ->> 'operation',
    (step ->> 'confidence')::float8, new.machine_id, new.lens_id,
    -- Nobody wrote it: it was computed.
    step -> 'generation' ->> 'ai_source', step -> 'generation' ->> 'model', null
  from jsonb_array_elements(new.workflow) with ordinality as steps (step, place);
  return null;
end $$;
