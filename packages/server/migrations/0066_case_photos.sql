-- Messages change with the photos that they show, so that who has read them reads them again (ADR 47).
-- compatible-with: 0019_onboarding

create function case_photo_changed() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$ begin
  update consultation_messages set photos = photos
  where consultation_id = old.consultation_id
    and photos @> jsonb_build_array(jsonb_build_object('photo_id', old.id))
    -- Not while the case is deleted with all of it.
    and exists (select from consultation_requests where id = old.consultation_id);
  return null;
end $$;
create trigger consultation_photos_deleted after delete on consultation_photos for each row when (old.is_sent)
  execute function case_photo_changed();
create trigger consultation_photos_taken_off after update of is_shared on consultation_photos for each row
  when (old.is_shared <> new.is_shared) execute function case_photo_changed();
revoke execute on function case_photo_changed() from public;
