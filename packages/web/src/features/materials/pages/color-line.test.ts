import { compileMessage } from '@beamwright/domain/compile-message';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { i18n } from '../../../lib/i18n.ts';
import { materialPath, workPath } from '../../../lib/site/material-path.ts';
import { materialPagesAt } from './material-pages.ts';

const PATHS = {
  cut: workPath('cast acrylic', 'Diode', 'Cut'),
  material: materialPath('cast acrylic'),
  others: [
    workPath('cast acrylic', 'CO2', 'Cut'),
    workPath('cast acrylic', 'Diode', 'Engrave'),
    workPath('birch plywood', 'Diode', 'Cut'),
    materialPath('birch plywood'),
  ],
};
let html = new Map<string, string>();

beforeAll(() => {
  i18n.setMessagesCompiler(compileMessage);
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const paths = new Set([PATHS.cut, PATHS.material, ...PATHS.others]);
  const pages = materialPagesAt(paths, { box: () => createElement('form') });
  html = new Map(pages.map(({ path, body }) => [path, renderToStaticMarkup(body())]));
});

describe('where the color decides whether a diode laser cuts', () => {
  const WARNING = 'Our answers are for dark stock.';
  const NOTE = 'Can’t cut clear stock.';

  it('the page of that cut says so before any number', () => {
    const page = html.get(PATHS.cut) ?? '';
    expect(page).toContain(WARNING);
    expect(page.indexOf(WARNING)).toBeLessThan(page.indexOf('<table'));
    expect(page).toContain('Use a CO2 laser or black or dark opaque stock.');
  });

  it('the page of the material says so below the diode laser', () => {
    expect(html.get(PATHS.material)).toContain(NOTE);
  });

  it.each(PATHS.others)('%s doesn’t', (path) => {
    const page = html.get(path);
    expect(page).toMatch(/<h1[ >]/);
    expect(page).not.toContain(WARNING);
    expect(page).not.toContain(NOTE);
  });
});
