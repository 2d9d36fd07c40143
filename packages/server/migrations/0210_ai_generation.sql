-- compatible-with: 0145_job_stage
-- Whether a job may be answered by a baseline or one model before our own engine answers.

update subscription_plans set features = features || jsonb_build_object('ai_generation', name <> 'Free');
