-- The photo of a result that was moved gets into the folder of its library when the account it came from is erased.
-- compatible-with: 0019_onboarding

create policy feedback_photos_moved_by_service on feedback for update to app_service
  using (photo_key is not null) with check (photo_key like 'photos/' || user_id || '/%');
