-- Answers kept before their fields were known get them empty: emissions and data-sheet hints of a
-- verdict, and what a sentence says of gauge, paper weight, settings tried and contradictions.

update jobs
set safety = '{"emissions": [], "data_sheet": []}'::jsonb || safety
where safety is not null;

update jobs
set parsed_data = '{"gauge": null, "paper_weight_gsm": null, "stated_speed_mm_min": null,
  "stated_power_percent": null, "conflicts": []}'::jsonb || parsed_data
where parsed_data is not null;
