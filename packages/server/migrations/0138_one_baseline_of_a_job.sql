-- Approvals of one job share one row of the baseline: a later one changes its numbers, a roll-back restores those of the
-- approval before it.

grant update (power_range_min, power_range_max, recommended_lens_inches, base_speed_mm_min,
  base_power_percent, base_passes, base_air_psi, base_interval_mm, base_frequency_hz,
  base_pulse_width_ns, base_kerf_mm, ai_confidence, notes) on materials_baseline to app_service;

-- Times may be equal, or those of transactions that waited for each other.
alter table ai_promotions add column ordinal bigint;
-- Those of before in the order they were made in, which is not the one their rows lie in.
update ai_promotions set ordinal = place
from (select id as made_id, row_number() over (order by promoted_at, id) as place from ai_promotions) as made
where id = made_id;
alter table ai_promotions alter column ordinal set not null,
  alter column ordinal add generated always as identity;
select setval(pg_get_serial_sequence('ai_promotions', 'ordinal'),
  (select coalesce(max(ordinal), 0) + 1 from ai_promotions), false);

create index ai_promotions_of_baseline on ai_promotions (baseline_id) where baseline_id is not null;
