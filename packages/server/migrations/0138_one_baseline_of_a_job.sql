-- Approvals of one job share one row of the baseline: a later one changes its numbers, a roll-back restores those of the
-- approval before it.

grant update (power_range_min, power_range_max, recommended_lens_inches, base_speed_mm_min,
  base_power_percent, base_passes, base_air_psi, base_interval_mm, base_frequency_hz,
  base_pulse_width_ns, base_kerf_mm, ai_confidence, notes) on materials_baseline to app_service;

-- Times may be equal, or those of transactions that waited for each other.
alter table ai_promotions add column ordinal bigint generated always as identity;

create index ai_promotions_of_baseline on ai_promotions (baseline_id) where baseline_id is not null;
