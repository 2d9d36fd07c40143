-- compatible-with: 0145_job_stage
-- A test card may be asked for twice where the answer was lost: its sender chooses the id.
grant insert (id) on test_cards to app_user;
