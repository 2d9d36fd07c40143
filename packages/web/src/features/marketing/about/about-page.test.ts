import { compileMessage } from '@beamwright/domain/compile-message';
import { MATERIALS } from '@beamwright/domain';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { i18n } from '../../../lib/i18n.ts';
import { aboutPage } from './about-page.tsx';

const render = (): string => {
  i18n.setMessagesCompiler(compileMessage);
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  return renderToStaticMarkup(aboutPage().body());
};

it('closes both tables of sources, each with the number of its rows', () => {
  const tables = render().split('<details').slice(1);
  expect(tables).toHaveLength(2);
  for (const table of tables) {
    const [, n] = /^ class="[^"]*"><summary>Show all ([\d,]+) sources<\/summary>/.exec(table) ?? [];
    const [body = ''] = /<tbody>[^]*<\/tbody>/.exec(table) ?? [];
    expect(Number(n)).toBe(body.split('<tr').length - 1);
    expect(Number(n)).toBeGreaterThan(20);
  }
});

it('counts as many materials as the list of materials shows', () => {
  expect(render()).toContain(`<dt>materials in the catalog</dt><dd>${MATERIALS.length}</dd>`);
});
