import { safetyMessage } from '@beamwright/domain/messages';
import type { AddedFinding } from '@beamwright/domain/types';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { readKeptJob } from '../../../lib/kept-job.ts';
import { readFromSession, saveToSession } from '../../../lib/session-memory.ts';
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
import { jobOfHash } from './job-address.ts';
import { BenchBox } from './bench-box.tsx';
import { start } from './bench-island.ts';
import { engineHere, type EngineState } from './testing/engine-here.ts';

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

const engine: EngineState = { isReachable: true, loading: undefined };
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

beforeEach(() => {
  engine.isReachable = true;
  engine.loading = undefined;
  blocks = [];
  asked.length = 0;
  vi.stubGlobal('Worker', engineHere(engine));
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
  engine.isReachable = false;
  await expectShown(heading('Cut birch plywood, 3 mm'));
  await ask('cut 3 mm pvc');
  await state().toBe('failed');
  await expectText('Couldn’t load the published settings');
  await expectGone(heading('Cut birch plywood, 3 mm'));
  expect(root.querySelector('[data-answer]')?.textContent).not.toMatch(/mm\/s/);
  engine.isReachable = true;
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

it('shows no settings for what is typed while the engine loads, unless it was checked, too', async () => {
  const loaded = Promise.withResolvers<void>();
  engine.loading = loaded.promise;
  await ask('cut 6 mm cast acrylic');
  blocks = [SHED];
  await sentence().fill('cut 3 mm birch plywood');
  loaded.resolve();
  await state().toBe('blocked');
  await expectText(/glued with PVC/);
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

it('takes what was typed before the script came, and answers the Enter that only broke the line', async () => {
  const typeEarly = (words: string) => {
    root.remove();
    document.body.insertAdjacentHTML('beforeend', renderToStaticMarkup(<BenchBox place="home" />));
    root = document.querySelector<HTMLElement>('[data-island=bench]') ?? document.body;
    const box = root.querySelector('textarea') as HTMLTextAreaElement;
    box.value = words;
    start(root);
    return box;
  };
  expect(typeEarly('cut 6 mm cast').value).toBe('cut 6 mm cast');
  expect(root.dataset['state']).toBe('example');
  typeEarly('cut 6 mm cast acrylic\n');
  await state().toBe('workflow');
  await expectShown(heading('Cut cast acrylic, 6 mm'));
  await expect.element(sentence()).toHaveValue('cut 6 mm cast acrylic');
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

it('shows what was answered, and asks again when an answer is taken back', async () => {
  await ask('cut birch plywood');
  await button('3 mm').click();
  await state().toBe('workflow');
  await button('Thickness: 3 mm Change').click();
  await state().toBe('clarify');
  expect(document.activeElement?.textContent).toBe('One question first');
  await textbox('Thickness in mm').fill('6');
  await button('Use').click();
  await state().toBe('workflow');
  await expectShown(button('Thickness: 6 mm Change'));
  expect(jobOfHash(location.hash)?.answers).toEqual({ thickness_mm: 6 });
});

it('changes the color of stock that this laser can’t cut', async () => {
  await ask('cut 3 mm acrylic with a 20 W diode');
  await state().toBe('clarify');
  await button('Clear, frosted or translucent').click();
  await state().toBe('impossible');
  await button('Color: Clear, frosted or translucent Change').click();
  await button('Black or dark, opaque').click();
  await state().toBe('workflow');
  expect(jobOfHash(location.hash)?.answers).toEqual({ color: 'dark' });
});

it('takes the machine of another page, unless this one is about another laser', async () => {
  const openFor = (only?: 'Diode') => {
    document.querySelector('[data-island=bench]')?.remove();
    const box = only ? { laser: only, watts: 20, isLaserFixed: true } : {};
    document.body.insertAdjacentHTML(
      'beforeend',
      renderToStaticMarkup(<BenchBox place="material" sentence="Cut 3 mm MDF" {...box} />),
    );
    root = document.querySelector<HTMLElement>('[data-island=bench]') ?? document.body;
    history.replaceState(history.state, '', location.pathname);
    // Written on another page.
    const saved = JSON.parse(readFromSession('beamwright:bench') ?? '{}') as object;
    saveToSession('beamwright:bench', JSON.stringify({ ...saved, path: '/elsewhere' }));
    start(root);
  };
  const shown = () => expect.poll(() => root.querySelector('summary')?.textContent);
  await ask('cut 3 mm mdf with my xTool S1 20W');
  await state().toBe('workflow');
  openFor();
  await shown().toContain('xTool S1 20W');
  await ask('cut 3 mm mdf on a 40 W CO2');
  await shown().toContain('40 W CO2');
  openFor('Diode');
  await shown().toContain('20 W Diode');
  // It was not forgotten.
  openFor();
  await shown().toContain('40 W CO2');
});

it('begins with the machine that the app stored for a signed-in user', async () => {
  const laser = { type: 'Diode', power_watts: 33, catalog_id: null, name: 'Shed diode' };
  const choice = { machine_id: 'any', lens_id: null, laser };
  localStorage.setItem('beamwright:user:machine-choice', JSON.stringify(choice));
  open();
  localStorage.removeItem('beamwright:user:machine-choice');
  await expect.poll(() => root.querySelector('summary')?.textContent).toContain('Shed diode');
  await state().toBe('workflow');
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

it('uses the machine of the sentence, says so, and keeps it', async () => {
  await ask('cut 3 mm basswood with my xTool S1 20W');
  await state().toBe('workflow');
  await expectText('Machine from your sentence: xTool S1 20W.');
  expect(root.querySelector('summary')?.textContent).toContain('xTool S1 20W');
  const keep = link('Keep this job');
  keep.element().addEventListener('click', (event) => event.preventDefault());
  await keep.click();
  expect(readKeptJob()?.machine).toMatchObject({ type: 'Diode', power_watts: 20 });
});

it('asks which machine is meant, and what is chosen stays', async () => {
  await ask('cut 3 mm mdf on my K40');
  await state().toBe('workflow');
  await button('OMTech K40 40W').click();
  await expectGone(button('OMTech K40 40W'));
  await expect.poll(() => root.querySelector('summary')?.textContent).toContain('OMTech K40 40W');
});

it('says what a job looks like when there is none in the sentence', async () => {
  await ask('asdf');
  await state().toBe('unread');
  await expectText('We found no job in this sentence');
  await ask('Hello');
  await state().toBe('unread');
  await button('Engrave a map lightly on slate coasters').click();
  await state().toBe('workflow');
});

it('asks nothing when the box is empty', async () => {
  await ask('   ');
  await state().toBe('example');
  expect(location.hash).toBe('');
});

it('asks which of two materials is meant, and does not take one for all that is known', async () => {
  await ask('cut 3 mm birch plywood and 5 mm acrylic');
  await state().toBe('clarify');
  await expectShown(button('birch plywood'));
  await expectGone(button(/only know/));
});

it('has an address for each answer, and goes back', async () => {
  await ask('cut 3 mm mdf');
  await expectShown(heading('Cut MDF, 3 mm'));
  await ask('cut 6 mm cast acrylic');
  await expectShown(heading('Cut cast acrylic, 6 mm'));
  expect(new URLSearchParams(location.hash.slice(1)).get('job')).toBe('cut 6 mm cast acrylic');
  history.back();
  await expectShown(heading('Cut MDF, 3 mm'));
  await expect.element(sentence()).toHaveValue('cut 3 mm mdf');
  history.back();
  await expectShown(heading('Cut birch plywood, 3 mm'));
  await state().toBe('example');
});

it('shows speeds in the unit that was chosen, also after a reload', async () => {
  await ask('cut 3 mm mdf');
  await button('mm/min').click();
  await expectText('mm/min');
  await expect.poll(() => root.querySelector('dd')?.textContent).toMatch(/mm\/min/);
  open();
  await state().toBe('workflow');
  await expect.poll(() => root.querySelector('dd')?.textContent).toMatch(/mm\/min/);
  expect(root.querySelector<HTMLElement>('[data-copy]')?.dataset['copy']).toMatch(
    /^cut 3 mm mdf \(xTool P2S 55W\)\nCut MDF, 3 mm: Speed \d+ mm\/min/,
  );
});
