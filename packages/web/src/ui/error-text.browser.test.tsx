import { ERRORS } from '@beamwright/contract';
import type { ErrorCode, ErrorEntry } from '@beamwright/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fieldError, problemOf } from '../lib/api-problem.ts';
import {
  englishIn,
  startPseudoLanguage,
  stopPseudoLanguage,
} from '../lib/testing/pseudo-language.ts';
import { refusal } from '../testing/fake-api.ts';
import { openPart } from '../testing/screen.tsx';
import { ErrorPanel } from './error-panel.tsx';
import { toastStore } from './toast-store.ts';
import { hideToast, toastError } from './toast.ts';
import { TextField } from './text-field.tsx';
import { Toaster } from './toaster.tsx';

const CODES = Object.keys(ERRORS) as ErrorCode[];
const NAME = { code: 'plan_feature.test_cards', values: {} };

const valuesOf = ({ values = {} }: ErrorEntry) =>
  Object.fromEntries(
    Object.entries(values).map(([name, kind]) => [name, kind === 'message' ? NAME : 2000]),
  );

const problemFor = (code: ErrorCode) =>
  problemOf(
    refusal(code, {
      values: valuesOf(ERRORS[code]),
      errors: [
        {
          field: 'body.name',
          message: 'This is needed',
          sentence: { code: 'input.missing', values: {}, text: 'This is needed' },
        },
      ],
    }),
  );

beforeAll(startPseudoLanguage);
afterAll(stopPseudoLanguage);

const englishOnScreen = () =>
  // The request ID of every refusal here.
  englishIn(document.body.innerText.replaceAll(/\btest\b/g, ''));

it('shows no error of the API in English', async () => {
  const problems = await Promise.all(CODES.map(problemFor));
  openPart(
    <>
      {problems.map((problem) => (
        <section key={problem.code}>
          <ErrorPanel error={problem} />
          <TextField aria-label="λ" error={fieldError(problem, 'name')} />
        </section>
      ))}
    </>,
    () => {},
  );
  await expect.poll(() => document.querySelectorAll('section').length).toBe(CODES.length);
  expect(englishOnScreen()).toEqual([]);
});

it('shows no English in a toast', async () => {
  openPart(<Toaster />, () => {});
  toastError(await problemFor('plan_feature_missing'));
  await expect.poll(() => document.querySelectorAll('[role=alert]').length).toBe(1);
  expect(englishOnScreen()).toEqual([]);
  for (const { id } of toastStore.get()) hideToast(id);
});
