-- How far the latest run of a job is while a model may be asked: a page that opens later shows it.

alter table jobs add column stage text check
  (stage in ('checking', 'reading', 'safety', 'evidence', 'asking', 'reviewing'));

grant update (stage) on jobs to app_user;
