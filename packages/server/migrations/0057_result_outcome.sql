-- What was pressed at a kiosk, where nobody rates an edge.
-- compatible-with: 0019_onboarding

alter table feedback add column outcome text check (outcome in ('good', 'weak', 'burned'));
grant select (outcome), insert (outcome) on feedback to app_device;

create or replace function result_activity() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  v_row feedback := case tg_op when 'DELETE' then old else new end;
begin
  perform record_activity(case tg_op when 'DELETE' then 'result_deleted' else 'result_added' end,
    jsonb_build_object('setting', v_row.setting_id, 'machine', v_row.machine_id, 'subject', v_row.id,
      'person', case tg_op when 'DELETE' then (select id from profiles where id = v_row.created_by) end),
    jsonb_build_object('setting', (select name from settings where id = v_row.setting_id),
      'machine', (select name from machines where id = v_row.machine_id), 'operation', v_row.operation,
      'cut_through', v_row.cut_through, 'edge_score', v_row.edge_score, 'outcome', v_row.outcome,
      'kiosk', (select name from kiosks where id = v_row.kiosk_id)));
  return null;
end $$;
