-- Foreign keys to a version look for (id, user_id). While a table is small its indexes cost the same, and
-- the session keeps what it chose: by the user alone, every version of a growing library was read for
-- every further one. No index on these two columns can be the wrong one.
drop index settings_versions_of_user;
create index settings_versions_of_user on settings_versions (user_id, id);
