import type { Page } from '@playwright/test';

declare global {
  /** Of the test, which outlives the pages that it opens. */
  var noteInput: (what: string) => void;
}

/** Runs in each page. */
function watchInputs(): void {
  let filled: EventTarget | null = null;
  const nameOf = (target: EventTarget | null) =>
    target instanceof HTMLElement ? target.closest('button, a, input, label')?.textContent : '';
  const options = { capture: true };
  addEventListener('focusin', () => (filled = null), options);
  addEventListener(
    'input',
    ({ target, isTrusted }) => {
      if (isTrusted && target !== filled) noteInput(`text ${(target as HTMLInputElement).type}`);
      filled = target;
    },
    options,
  );
  addEventListener(
    'click',
    ({ target, isTrusted }) => {
      const isField = target instanceof HTMLElement && target.closest('input, textarea') !== null;
      if (isTrusted && !isField) noteInput(`press ${nameOf(target)}`);
    },
    options,
  );
}

/**
 * Lists what a person does from here on: each field that gets text, and each press of a button or link, by pointer or
 * key. Moving on with Tab is free, and so is a click that only puts the cursor in a field.
 */
export async function countInputs(page: Page): Promise<string[]> {
  const inputs: string[] = [];
  await page.exposeFunction('noteInput', (what: string) => void inputs.push(what));
  await page.addInitScript(watchInputs);
  return inputs;
}

export const fieldsOf = (inputs: readonly string[]): string[] =>
  inputs.filter((each) => each.startsWith('text '));

export const pressesOf = (inputs: readonly string[]): string[] =>
  inputs.filter((each) => each.startsWith('press '));
