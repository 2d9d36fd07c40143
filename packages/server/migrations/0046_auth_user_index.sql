-- A unique index over a generated column makes PostgreSQL lock a changed profile as if its key changed: every row that
-- names the account stopped it, and two events of Stripe for a new customer waited for each other. The ids are unique
-- by the primary key.
-- compatible-with: 0019_onboarding

drop index profiles_signing_in;
create index profiles_signing_in on profiles (auth_user_id);
