import { afterEach, expect, it, vi } from 'vitest';
import { layOutRest, nextFrame } from './lay-out-rest.ts';

/** Three sections, each higher than what is reserved for it, in a browser that keeps no place by itself, as Safari. */
function show(): void {
  document.body.innerHTML = `
    <style>html { overflow-anchor: none } main section ~ section { content-visibility: auto; contain-intrinsic-size: auto 600px }</style>
    <main>${[1, 2, 3].map((id) => `<section id="s${id}"><p style="height: 3000px">${id}</p></section>`).join('')}</main>`;
}

const heightOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().height;

afterEach(() => {
  history.replaceState(null, '', location.pathname + location.search);
  document.body.innerHTML = '';
});

it('gives every section its layout, one after the other', async () => {
  show();
  await vi.waitFor(() => expect(heightOf('s3')).toBe(600));
  const done = layOutRest();
  expect(heightOf('s3')).toBe(600);
  await done;
  expect(heightOf('s3')).toBeGreaterThanOrEqual(3000);
});

it('stays at the place that the address names', async () => {
  show();
  location.hash = '#s3';
  await nextFrame();
  await nextFrame();
  await layOutRest();
  expect(document.getElementById('s3')?.getBoundingClientRect().top).toBeCloseTo(0, 0);
});

it('leaves out pictures, which would be loaded long before anybody scrolls to them', async () => {
  show();
  document.getElementById('s3')?.insertAdjacentHTML('beforeend', '<img loading="lazy" alt="">');
  await layOutRest();
  expect(heightOf('s2')).toBeGreaterThanOrEqual(3000);
  expect(heightOf('s3')).toBe(600);
});
