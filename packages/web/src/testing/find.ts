import type { Operation, OperationRequest } from '@beamwright/contract';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { api } from './fake-api.ts';

type Name = string | RegExp;

const byRole =
  (role: Parameters<typeof page.getByRole>[0]) =>
  (name?: Name, within: Locator | typeof page = page): Locator =>
    name === undefined ? within.getByRole(role) : within.getByRole(role, { name });

export const button = byRole('button');
export const link = byRole('link');
export const heading = byRole('heading');
export const textbox = byRole('textbox');
export const radio = byRole('radio');
export const checkbox = byRole('checkbox');
export const combobox = byRole('combobox');
export const dialog = byRole('dialog');
export const alert = byRole('alert');
export const menuitem = byRole('menuitem');
export const region = byRole('region');

/** Presses a button by its name. */
export const press = (name: Name): Promise<void> => button(name).first().click();

/** Chooses a radio button by its name. Labels cover the buttons, so the pointer cannot reach them. */
export const choose = (name: Name): Promise<void> => radio(name).click({ force: true });

/** Presses a button of the open dialog. */
export const pressInDialog = (name: Name): Promise<void> => button(name, dialog()).first().click();

export const text = (words: Name): Locator => page.getByText(words).first();

export const expectShown = (what: Locator): Promise<void> => expect.element(what).toBeVisible();

export const expectGone = (what: Locator): Promise<void> =>
  expect.element(what).not.toBeInTheDocument();

/** Waits until an element has these words somewhere in it. */
export const expectContent = (what: Locator, words: Name): Promise<void> =>
  expect.poll(() => what.query()?.textContent ?? '').toMatch(words);

/** Waits until a link leads there. */
export const expectAddress = (name: Name, address: Name): Promise<void> =>
  expect.poll(() => link(name).first().query()?.getAttribute('href') ?? '').toMatch(address);

export const expectText = (words: Name): Promise<void> => expectShown(text(words));

/** Waits until the last request of an operation matches this. */
export const expectCall = <const O extends Operation>(
  operation: O,
  input: Partial<OperationRequest<O>>,
): Promise<void> => expect.poll(() => api.calls(operation).at(-1)).toMatchObject(input);

export const expectCalls = (operation: Operation, count: number): Promise<void> =>
  expect.poll(() => api.calls(operation).length).toBe(count);
