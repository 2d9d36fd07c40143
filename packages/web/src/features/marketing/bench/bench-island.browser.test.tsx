import { safetyMessage } from '@beamwright/domain/messages';
import type { AddedFinding } from '@beamwright/domain/types';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { readKeptJob } from '../../../lib/kept-job.ts';
import { saveToSession } from '../../../lib/session-memory.ts';
import {
  button,
  expectGone,
  expectShown,
  expectText,
  heading,
  link,
  text,
  textbox,
} from '../../../testing/find.ts';
import { BenchBox } from './bench-box.tsx';
import { start } from './bench-island.ts';
import type { EngineQuestion, EngineReply, EngineStart } from './engine-messages.ts';
import { handleQuestion } from './handle-question.tsx';

let root: HTMLElement;

/** As the page begins: the prerendered box, then its script. */
function open(): void {
  document.querySelector('[data-island=bench]')?.remove();
  document.body.insertAdjacentHTML('beforeend', renderToStaticMarkup(<BenchBox place="home" />));
  root = document.querySelector<HTMLElement>('[data-island=bench]') ?? document.body;
  start(root);
}

const sentence = () => textbox('Describe the job');
const ask = async (words: string) => {
  await sentence().fill(words);
  await button('Get settings').first().click();
};
const state = () => expect.poll(() => root.dataset['state'], { timeout: 5000 });

let isReachable = true;
/** What the server says of a job; an error if it can't be asked. */
let blocks: readonly AddedFinding[] | Error = [];

const SHED: AddedFinding = {
  rule: 'BLOCK:installation',
  level: 'block',
  reason: safetyMessage('added', { text: 'The sheets in the shed are glued with PVC.' }),
  alternatives: [],
};

/** The server, which knows the blocks of the installation. */
async function fetchHere(_address: string, { body }: { body: string }): Promise<Response> {
  asked.push(JSON.parse(body) as object);
  if (blocks instanceof Error) throw blocks;
  return Response.json({ findings: blocks });
}
const asked: object[] = [];

/** The engine without a thread, which a test can't build: journeys use the real one. */
class EngineHere {
  onmessage: ((event: { data: EngineReply }) => void) | null = null;
  onerror: (() => void) | null = null;
  terminate = () => undefined;
  postMessage = (question: EngineQuestion | EngineStart) =>
    setTimeout(() => {
      if (!isReachable) this.onerror?.();
      else if (question.kind !== 'start') this.onmessage?.({ data: handleQuestion(question) });
    });
}

beforeEach(() => {
  isReachable = true;
  blocks = [];
  asked.length = 0;
  vi.stubGlobal('Worker', EngineHere);
  vi.stubGlobal('fetch', fetchHere);
  saveToSession('beamwright:bench', null);
  history.replaceState(history.state, '', location.pathname + location.search);
  localStorage.removeItem('beamwright:kept-job');
  open();
});
afterEach(() => {
  vi.unstubAllGlobals();
  root.remove();
});

it('shows no settings at all when the engine can’t be loaded, and tries again', async () => {
  isReachable = false;
  await expectShown(heading('Cut birch plywood, 3 mm'));
  await ask('cut 3 mm pvc');
  await state().toBe('failed');
  await expectText('Couldn’t load the published settings');
  await expectGone(heading('Cut birch plywood, 3 mm'));
  expect(root.querySelector('[data-answer]')?.textContent).not.toMatch(/mm\/s/);
  isReachable = true;
  await button('Try again').click();
  await state().toBe('blocked');
});

it('refuses what an administrator blocked, and answers again when it no longer is', async () => {
  blocks = [SHED];
  await ask('cut 3 mm birch plywood');
  await state().toBe('blocked');
  await expectText(/glued with PVC/);
  await expectGone(text(/mm\/s/));
  expect(asked).toEqual([{ text: 'cut 3 mm birch plywood', laser_type: 'CO2', answers: {} }]);
  blocks = [];
  await ask('cut 3 mm birch plywood');
  await state().toBe('workflow');
});

it('shows no settings while nobody knows what is blocked, and tries again', async () => {
  blocks = new Error('no server');
  await ask('cut 3 mm birch plywood');
  await state().toBe('failed');
  await expectText('Couldn’t check the safety rules');
  expect(root.querySelector('[data-answer]')?.textContent).not.toMatch(/mm\/s/);
  blocks = [];
  await button('Try again').click();
  await state().toBe('workflow');
});

it('answers a sentence of its own with Enter, and keeps the example until then', async () => {
  await sentence().fill('cut 6 mm cast acrylic');
  await expectShown(heading('Cut birch plywood, 3 mm'));
  sentence()
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  await state().toBe('workflow');
  await expectShown(heading('Cut cast acrylic, 6 mm'));
  await expectGone(heading('Cut birch plywood, 3 mm'));
});

it('refuses a blocked material, and an alternative is one press away', async () => {
  await ask('cut letters from 3 mm pvc');
  await state().toBe('blocked');
  await expectText(/BLOCKED: PVC/);
  await expectGone(text(/mm\/s/));
  await link('Get settings for cast acrylic').click();
  await state().toBe('workflow');
  await expect.element(sentence()).toHaveValue('cut letters from 3 mm cast acrylic');
});

it('asks for a missing thickness in place', async () => {
  await ask('cut birch plywood');
  await state().toBe('clarify');
  await page.getByRole('textbox', { name: 'Thickness in mm' }).fill('0');
  await button('Use').click();
  await expect.element(textbox('Thickness in mm')).toHaveAttribute('aria-invalid', 'true');
  await button('3 mm').click();
  await state().toBe('workflow');
  await expectShown(heading('Cut birch plywood, 3 mm'));
});

it('says what came, and focuses it when the button that asked is gone', async () => {
  const said = () => root.querySelector('[role=status]')?.textContent;
  await ask('cut birch plywood');
  await state().toBe('clarify');
  expect(said()).toBe('One question first');
  await button('3 mm').click();
  await state().toBe('workflow');
  expect(said()).toBe('Your settings');
  expect(document.activeElement?.textContent).toBe('Your settings');
  // An alert speaks for itself, and whoever types keeps the field.
  await sentence().fill('cut 3 mm pvc');
  root.querySelector('form')?.requestSubmit();
  await state().toBe('blocked');
  expect(said()).toBe('');
  expect(document.activeElement).toBe(sentence().element());
});

it('answers for another laser, and says when it can’t', async () => {
  await ask('cut 3 mm clear acrylic');
  await state().toBe('workflow');
  root.querySelector('summary')?.click();
  await page.getByRole('combobox', { name: 'Laser' }).selectOptions('Diode');
  await state().toBe('impossible');
  await expectText('a CO2 laser');
});

it('takes sentence and machine of an example', async () => {
  await link('Vinyl stickers').click();
  await state().toBe('blocked');
  await link('Slate, 10 W diode').click();
  await state().toBe('workflow');
  await expectText('10 W Diode');
});

it('loses nothing by a reload, and keeps a job for the account', async () => {
  await ask('cut birch plywood');
  await button('3 mm').click();
  await state().toBe('workflow');
  open();
  await state().toBe('workflow');
  await expect.element(sentence()).toHaveValue('cut birch plywood');
  const keep = link('Keep this job');
  await expectShown(keep);
  keep.element().addEventListener('click', (event) => event.preventDefault());
  await keep.click();
  expect(readKeptJob()).toMatchObject({
    text: 'cut birch plywood',
    answers: { thickness_mm: 3 },
    machine: null,
  });
});
