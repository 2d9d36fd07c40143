-- compatible-with: 0145_job_stage
-- Who asked for a job is counted for each row of the review queue, from the index alone.
create index ai_generated_settings_users_of_job on ai_generated_settings (settings_hash, created_by);

-- Old reviews are deleted by age.
create index ai_shared_reviews_by_age on ai_shared_reviews (asked_at);
