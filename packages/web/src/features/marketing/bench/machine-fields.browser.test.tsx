import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { saveToSession } from '../../../lib/session-memory.ts';
import { button, expectShown, text, textbox } from '../../../testing/find.ts';
import { BenchBox } from './bench-box.tsx';
import { start } from './bench-island.ts';
import { jobOfHash } from './job-address.ts';
import { engineHere } from './testing/engine-here.ts';

let root: HTMLElement;

beforeEach(() => {
  vi.stubGlobal('Worker', engineHere({ isReachable: true, loading: undefined }));
  vi.stubGlobal('fetch', async () => Response.json({ findings: [] }));
  saveToSession('beamwright:bench', null);
  history.replaceState(history.state, '', location.pathname + location.search);
  document.body.insertAdjacentHTML('beforeend', renderToStaticMarkup(<BenchBox place="home" />));
  root = document.querySelector<HTMLElement>('[data-island=bench]') ?? document.body;
  start(root);
});
afterEach(() => {
  vi.unstubAllGlobals();
  root.remove();
});

const sentence = () => textbox('Describe the job');
const ask = async (words: string) => {
  await sentence().fill(words);
  await button('Get settings').first().click();
};
const state = () => expect.poll(() => root.dataset['state'], { timeout: 5000 });
const openChip = () => root.querySelector('[data-chip]')?.setAttribute('open', '');

it('reads a machine that is typed as people write it', async () => {
  const typeMachine = async (words: string) => {
    openChip();
    await page.getByLabelText('Model').fill(words);
    await button('Get settings').first().click();
  };
  await sentence().fill('cut 3 mm black acrylic');
  await typeMachine('40 w diode');
  await expectShown(text('40 W Diode'));
  await state().toMatch(/workflow|clarify/);
  expect(jobOfHash(location.hash)?.machine).toMatchObject({ type: 'Diode', power_watts: 40 });
});

it('asks which machine is meant instead of answering for another one', async () => {
  await sentence().fill('cut 3 mm birch plywood');
  openChip();
  await page.getByLabelText('Model').fill('sculpfun');
  await button('Get settings').first().click();
  await expectShown(text(/Which model is it/));
  expect(root.dataset['state']).toBe('example');
  const choices = root.querySelectorAll<HTMLElement>('[data-choices] button');
  expect(choices.length).toBeGreaterThan(1);
  expect([...choices].every(({ textContent }) => /sculpfun/i.test(textContent))).toBe(true);
  choices[0]?.click();
  expect(root.querySelector<HTMLElement>('[data-unknown]')?.hidden).toBe(true);
  await button('Get settings').first().click();
  await state().toMatch(/workflow|clarify/);
  expect(jobOfHash(location.hash)?.machine?.catalog_id).toMatch(/sculpfun/);
});

it('says for which laser it is, as long as nobody chose one', async () => {
  await ask('cut 4 mm birch plywood');
  await state().toBe('workflow');
  await expectShown(text(/^These settings are for xTool P2S 55W/));
});

it('shows the published rows of its own material alone', async () => {
  await ask('cut 3 mm plywood with a 60 W CO2');
  await state().toBe('workflow');
  const rows = [...root.querySelectorAll('[data-answer] tbody tr')].map(
    (row) => row.children[4]?.textContent ?? '',
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter((material) => !material.startsWith('plywood'))).toEqual([]);
  expect(root.textContent).toMatch(/of similar materials? counts?, too/);
});
