import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { collectMeters, defineMeter } from './meter.ts';

const machines = defineMeter({ limit: 'machines', used: () => sql`select 1` });
const jobs = defineMeter({ limit: 'jobs_per_month', used: () => sql`select 2` });

test('every limit has one meter', () => {
  expect(collectMeters(['machines', 'jobs_per_month'], [jobs, machines])).toEqual({
    machines,
    jobs_per_month: jobs,
  });
});

test('a limit without a meter, or with two, does not start', () => {
  expect(() => collectMeters(['machines', 'jobs_per_month'], [machines])).toThrow(
    'No slice measures the plan limit jobs_per_month',
  );
  expect(() => collectMeters(['machines'], [machines, machines])).toThrow(
    'Two slices measure the plan limit machines',
  );
});
