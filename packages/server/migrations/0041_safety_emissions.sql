-- Verdicts written before emissions and data-sheet hints were kept get empty lists.

update jobs
set safety = '{"emissions": [], "data_sheet": []}'::jsonb || safety
where safety is not null;
