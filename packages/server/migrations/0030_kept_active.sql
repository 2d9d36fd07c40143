-- What a user chose to keep active when there is more than the plan allows: it comes before what is newer. Of the
-- machines and settings in this order, those beyond the limit of the plan are read-only.
-- compatible-with: 0019_onboarding

-- 1970 means never chosen.
alter table machines add column kept_at timestamptz(3) not null default 'epoch';
alter table settings add column kept_at timestamptz(3) not null default 'epoch';

create index machines_within_plan on machines (user_id, kept_at, created_at, id);

drop index settings_within_plan;
create index settings_within_plan on settings (user_id, kept_at, created_at, id) where deleted_at is null;

grant update (kept_at) on machines to app_user;
grant update (kept_at) on settings to app_user;
