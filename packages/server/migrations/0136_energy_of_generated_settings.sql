-- Energy of a generated setting against our own answer, judged when its numbers are stored: the queue is sorted by it.
-- Null: not judged yet; the task ai.judge-energy does it.

alter table ai_generated_settings
  add column verdict text check (verdict in ('inside', 'outside', 'far', 'blocked')),
  -- Of the worst step; null where it is different work from our answer.
  add column energy_ratio double precision,
  add column band_low double precision,
  add column band_high double precision;

-- The same job is one entry of the queue, however many asked for it.
create index ai_generated_settings_of_job on ai_generated_settings (settings_hash, status, created_at desc, id desc);
