import * as contract from '@beamwright/contract';
import { isForPrograms, type Operation } from '@beamwright/contract';
import { expect, it } from 'vitest';
import { titleOf } from './title-of.ts';

/** What the menu shows of a line, with the method in front of it. */
const MAX_TITLE = 28;

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'method' in value && 'needs' in value;

const OPERATIONS = (Object.values(contract) as unknown[]).filter(isOperation).filter(isForPrograms);

it('the menu has room for the title of every operation', () => {
  expect(OPERATIONS.length).toBeGreaterThan(100);
  const long = OPERATIONS.map(({ summary }) => titleOf(summary)).filter(
    (title) => title.length > MAX_TITLE,
  );
  expect(long).toEqual([]);
});

it.each([
  ['Start a job and get its workflow, questions or a refusal.', 'Start a job'],
  ['Move, tag, pin or delete many settings. They stay.', 'Move, tag, pin or delete many settings'],
  ['Get a team: who owns it.', 'Get a team'],
  ['Delete a lens. Jobs stay.', 'Delete a lens'],
  ['Beta: append these settings.', 'Beta: append these settings'],
])('the title of “%s” is its first clause', (summary, title) => {
  expect(titleOf(summary)).toBe(title);
});
