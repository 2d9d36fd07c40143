import type { OwnerClient } from '../../src/platform/db/client.ts';
import type { FillSize } from './size.ts';

const MACHINES = `
  insert into machines (user_id, name, type, power_watts, is_galvo)
  select id, 'Filled laser', (array['CO2', 'Diode', 'Fiber'])[1 + floor(random() * 3)::int],
    (array[10, 20, 40, 60, 100])[1 + floor(random() * 5)::int], false
  from profiles where email like '%@many.example' order by id limit $1`;

const MATERIALS = `array['birch plywood', 'clear cast acrylic', 'MDF', 'slate', 'leather', 'cork', 'unknown board']`;

const JOBS = `
  insert into jobs (user_id, input_text, input_type, status, outcome, machine_id, machine_name, machine_type,
    machine_power_watts, machine_configuration, created_at, run_started_at)
  select m.user_id, 'cut 3 mm birch plywood', 'natural', 'completed', 'workflow', m.id, m.name, m.type, m.power_watts,
    'gantry', at, at
  from (select 1 + floor(random() * $2)::int as place, now() - random() * make_interval(days => $1) as at
      from generate_series(1, $3::int)) as picked
    join (select *, row_number() over (order by id) as place from machines where name = 'Filled laser') as m using (place)
  order by at`;

const RESULTS = `
  insert into feedback (user_id, machine_id, material, thickness_mm, operation, speed_mm_min, power_percent, passes,
    interval_mm, cut_through, edge_score, outcome, created_at)
  select user_id, machine_id, (${MATERIALS})[1 + floor(power(random(), 2) * 7)::int], 3,
    (array['Cut', 'Engrave'])[1 + floor(random() * 2)::int], 300 + random() * 3000, 20 + random() * 70, 1, 0.1,
    random() < 0.8, floor(random() * 11), (array['good', 'good', 'good', 'weak', 'burned'])[1 + floor(random() * 5)::int],
    created_at + interval '10 minutes'
  from jobs where machine_name = 'Filled laser' and created_at < now() - interval '10 minutes' and random() < 0.6
  order by created_at`;

const QUESTIONS = [
  `insert into parser_question_analytics (user_id, job_id, question_id, field_name, source, event, created_at)
   select j.user_id, j.id, field, field, 'compiled', event, j.created_at
   from jobs j, (values ('thickness'), ('material'), ('operation'), ('quality'), ('machine')) as f (field),
     (values ('asked'), ('answered'), ('declined')) as e (event)
   where j.machine_name = 'Filled laser' and random() < case event when 'asked' then 0.6 else 0.25 end
   order by j.created_at`,
  `insert into ai_clarification_skipped (user_id, job_id, trigger_name, question_id, field_name, reason, created_at)
   select user_id, id, 'filled', 'thickness', 'thickness',
     (array['said_in_text', 'already_answered', 'flag_off'])[1 + floor(random() * 3)::int], created_at
   from jobs where machine_name = 'Filled laser' order by created_at`,
  `insert into unread_sentences (user_id, sentence, material, created_at)
   select user_id, 'make it like number ' || floor(power(random(), 2) * 30000),
     case when random() < 0.5 then 'board ' || floor(power(random(), 2) * 8000) end, created_at
   from jobs where machine_name = 'Filled laser' order by created_at`,
];

/** Jobs with results and questions. The task compares results with the engine. */
export async function fillEvidence(
  client: OwnerClient,
  { days, users, jobs }: FillSize,
): Promise<void> {
  const machines = Math.ceil(users / 5);
  await client.query(MACHINES, [machines]);
  await client.query(JOBS, [days, machines, jobs]);
  await client.query(RESULTS);
  for (const questions of QUESTIONS) await client.query(questions);
}
