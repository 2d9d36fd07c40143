-- compatible-with: 0145_job_stage
-- The sweep of stored photos walks the keys in the order of their bytes, as storages list them.
create unique index feedback_photo on feedback (photo_key collate "C") where photo_key is not null;

-- A service sees the keys of photos and nothing else of a result; it may only take a key away.
create policy feedback_photos_seen_by_service on feedback for select to app_service using (true);
create policy feedback_photos_cleared_by_service on feedback for update to app_service
  using (photo_key is not null) with check (photo_key is null);
grant select (photo_key), update (photo_key, photo_bytes) on feedback to app_service;
