-- The text of an update can be corrected, and is then shown as edited.
-- compatible-with: 0019_onboarding

alter table status_updates add column edited_at timestamptz(3);
grant update (body, edited_at) on status_updates to app_service;
