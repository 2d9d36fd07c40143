import { createJob, createMachine, signUp } from '@beamwright/contract';
import { expect, test } from 'vitest';
import { inEnglish } from '@beamwright/domain/messages';
import type * as z from 'zod/mini';
import { describeIssue } from './describe-issue.ts';

function messages(schema: z.ZodMiniType, draft: unknown) {
  const issues = schema.safeParse(draft, { reportInput: true }).error?.issues ?? [];
  return Object.fromEntries(
    issues.map((issue) => [issue.path.join('.'), inEnglish(describeIssue(issue))]),
  );
}

test('every kind of mistake has a plain sentence', () => {
  const draft = {
    name: '',
    type: 'Plasma',
    power_watts: 0,
    is_galvo: 'yes',
    software: 'x'.repeat(101),
    lens_focal_lengths_mm: Array(21).fill(50),
    role: 'admin',
  };
  expect(messages(createMachine.body, draft)).toEqual({
    name: 'This must not be empty',
    type: 'Choose CO2, Fiber, UV, or Diode',
    power_watts: 'This must be at least 0.1',
    is_galvo: 'This must be true or false',
    software: 'Use at most 100 characters',
    lens_focal_lengths_mm: 'Give at most 20 entries',
    '': 'There is no field role',
  });
});

test('a missing field says so, and a sentence named by the contract wins', () => {
  expect(messages(signUp.body, { email: 'nobody', password: 'short' })).toEqual({
    email: 'Enter an email address, such as you@example.com',
    password: 'Use at least 10 characters',
    name: 'This is needed',
  });
  for (const body of [{}, { machine_id: '' }, { machine_id: null }]) {
    expect(messages(createJob.body, body)).toMatchObject({
      machine_id: 'Machine selection required',
    });
  }
  expect(messages(createJob.body, { machine_id: 'none' })).toMatchObject({
    machine_id: 'Use an ID in the form of a UUID',
  });
});
