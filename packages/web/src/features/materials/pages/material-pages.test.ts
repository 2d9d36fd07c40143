import { compileMessage } from '@beamwright/domain/compile-message';
import { materialFacts, pageMaterials } from '@beamwright/domain/material-facts';
import { safetyMessage } from '@beamwright/domain/messages';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { i18n } from '../../../lib/i18n.ts';
import { shownSpeed } from '../../../lib/shown-quantity.ts';
import { materialPath, workPath } from '../../../lib/site/material-path.ts';
import type { PublicPage } from '../../../lib/site/public-page.ts';
import { materialPages } from './material-pages.ts';
import { say } from './page-words.ts';

const BOX = 'the bench';
const FACTS = pageMaterials().map(materialFacts);
let pages: PublicPage[] = [];
let html = new Map<string, string>();

beforeAll(() => {
  i18n.setMessagesCompiler(compileMessage);
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  pages = materialPages({ box: ({ sentence }) => createElement('form', null, BOX, sentence) });
  html = new Map(pages.map((page) => [page.path, renderToStaticMarkup(page.body())]));
});

const at = (path: string): string => {
  const found = html.get(path);
  if (found === undefined) throw new Error(`no page at ${path}`);
  return found;
};
const decode = (text: string) => text.replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
const wordsIn = (markup: string) =>
  decode(markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' '));
const speed = (mmMin: number) => shownSpeed(mmMin, 'mm/s').text;

describe('all pages', () => {
  it('have a path, title and description of their own', () => {
    expect(pages.length).toBeGreaterThan(300);
    for (const part of ['path', 'title', 'description'] as const)
      expect(new Set(pages.map((page) => page[part])).size, part).toBe(pages.length);
    for (const { description } of pages) {
      expect(description.length).toBeLessThanOrEqual(160);
      expect(description.length).toBeGreaterThan(50);
    }
  });

  it('say something that no other page says', () => {
    const said = FACTS.map(({ material }) => {
      const text = wordsIn(at(materialPath(material.canonical))).toLowerCase();
      return text.replaceAll(material.canonical.toLowerCase(), '');
    });
    expect(new Set(said).size).toBe(said.length);
    for (const markup of html.values()) expect(wordsIn(markup).length).toBeGreaterThan(350);
  });

  it('link to pages that exist', () => {
    const known = new Set([...html.keys(), '/materials', '/support', '/signup']);
    for (const [path, markup] of html) {
      const links = [...markup.matchAll(/href="(\/[^"]*)"/g)].map(([, to = '']) => to);
      expect(
        links.filter((to) => !known.has(to.replace(`?about=${path}`, ''))),
        path,
      ).toEqual([]);
      for (const [, id] of markup.matchAll(/href="#([^"]*)"/g))
        expect(markup).toContain(`id="${id}"`);
    }
  });

  it('are all linked from the page of their material', () => {
    for (const { material, pages: works } of FACTS)
      for (const { laser, operation } of works)
        expect(at(materialPath(material.canonical))).toContain(
          `href="${workPath(material.canonical, laser, operation)}"`,
        );
  });

  it('tell search engines their questions and their rows', () => {
    for (const { data, path, title } of pages) {
      const kinds = data.map((one) => one['@type']);
      expect(new Set(kinds).size, path).toBe(kinds.length);
      for (const one of data)
        if (one['@type'] === 'Dataset') {
          expect(one).toMatchObject({ url: `https://site.invalid${path}` });
          expect(String(one['description']).length, title).toBeGreaterThan(50);
        }
    }
  });

  it('have one title, and no headings that skip a level', () => {
    for (const [path, markup] of html) {
      const levels = [...markup.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
      expect(
        levels.filter((level) => level === 1),
        path,
      ).toHaveLength(1);
      for (const [index, level] of levels.entries())
        expect(level - (levels[index - 1] ?? 0), path).toBeLessThanOrEqual(1);
    }
  });
});

describe('pages of blocked materials', () => {
  const blocked = FACTS.filter(({ verdict }) => verdict.level === 'block');

  it('have the wording of the domain and nothing that helps to burn them', () => {
    expect(blocked.length).toBeGreaterThan(20);
    for (const { material, verdict } of blocked) {
      const { reasons, alternatives } = verdict;
      const words = wordsIn(at(materialPath(material.canonical)));
      expect(words).toContain(say([safetyMessage('blocked', { reasons, alternatives })]));
      expect(words).not.toMatch(/mm\/s|\d\u00a0?(W|%|kHz|ns|psi|bar|mm)\b|J\/mm|8 in 10/);
      expect(words).not.toContain(BOX);
    }
  });

  it('are never among those of a laser and operation', () => {
    const roots = blocked.map(({ material }) => `${materialPath(material.canonical)}/`);
    expect(pages.filter(({ path }) => roots.some((root) => path.startsWith(root)))).toEqual([]);
  });
});

describe('numbers', () => {
  it('of the table are the engine’s own answers', () => {
    for (const { material, typical } of FACTS) {
      const steps = typical.flatMap(({ answers }) =>
        answers.flatMap((answer) => (answer.kind === 'settings' ? [answer.step] : [])),
      );
      const markup = at(materialPath(material.canonical));
      const table = markup.slice(markup.indexOf('id="typical"')).split('</section>')[0] ?? '';
      const cells = [...table.matchAll(/data-label="Speed">([^<]*)</g)];
      expect(cells.map(([, text]) => text)).toEqual(
        steps.map(({ settings }) => speed(settings.speed_mm_min)),
      );
    }
  });

  it('of published rows are the rows’ own, and none is missing', () => {
    for (const { material, pages: works } of FACTS)
      for (const { laser, operation, rows } of works) {
        const markup = at(workPath(material.canonical, laser, operation));
        const table = markup.slice(markup.indexOf('id="published"'), markup.indexOf('</section>'));
        const cells = [...table.matchAll(/<td data-label="Speed">([^<]*)</g)].map(
          ([, text]) => text,
        );
        expect(cells.toSorted()).toEqual(
          rows.map(({ row }) => speed(row.speed_mm_s * 60)).toSorted(),
        );
      }
  });

  it('of how far settings are apart compare no dark marks with bright ones', () => {
    const compared = { alike: 0, mixed: 0 };
    for (const { material, pages: works } of FACTS)
      for (const { laser, operation, rows } of works) {
        const markup = at(workPath(material.canonical, laser, operation));
        if (!markup.includes('times as long as the fastest')) continue;
        const isMixed =
          operation === 'Mark' && new Set(rows.map(({ row }) => row.is_dark)).size > 1;
        compared[isMixed ? 'mixed' : 'alike'] += 1;
      }
    expect(compared).toEqual({ alike: expect.any(Number), mixed: 0 });
    expect(compared.alike).toBeGreaterThan(20);
  });

  it('of the charts are published cuts, with the same rows as a table', () => {
    for (const { material, works } of FACTS) {
      const cuts = works.filter(({ operation }) => operation === 'Cut');
      const charted = cuts
        .map(({ rows }) => rows.filter(({ row }) => row.thickness_mm !== null).length)
        .filter((count) => count > 1);
      const markup = at(materialPath(material.canonical));
      const dots = markup.match(/data-near=/g) ?? [];
      const curves = markup.match(/<g data-curve=/g) ?? [];
      expect(dots).toHaveLength(charted.reduce((sum, count) => sum + count, 0));
      if (charted.every((count) => count < 3)) expect(curves).toEqual([]);
    }
  });
});

describe('sentences', () => {
  it('give off nothing twice', () => {
    for (const { material, verdict } of FACTS.filter((facts) => facts.verdict.level !== 'block')) {
      const markup = at(materialPath(material.canonical));
      // Below the headline, which names the material.
      const line = wordsIn(/<\/b><span>(.*?)<\/div>/s.exec(markup)?.[1] ?? '');
      const [fumes = ''] = /Gives off [^.]*\./.exec(line) ?? [];
      const others = line.replace(fumes, '').toLowerCase();
      const twice = verdict.emissions.filter((one) => fumes.includes(one) && others.includes(one));
      expect(twice, material.canonical).toEqual([]);
    }
  });

  it('about kerf, air and focus are said once, beside their number', () => {
    const words = wordsIn(at('/materials/birch-plywood'));
    expect(words.match(/Assumed: blows smoke out of the cut\./g)).toHaveLength(1);
    expect(words).not.toMatch(/Kerf 0|Air \d/);
  });

  it('on limits are no finer than half a millimeter', () => {
    const shown = FACTS.flatMap(({ limits }) =>
      limits.flatMap(({ single_pass_mm, multi_pass_mm }) => [single_pass_mm ?? 0, multi_pass_mm]),
    );
    expect(shown.filter((mm) => mm >= 1 && (mm * 2) % 1 !== 0)).toEqual([]);
  });

  it('recommend no CO2 laser where it can’t cut either', () => {
    expect(wordsIn(at('/materials/glass'))).not.toContain('Better: a CO2 laser');
    expect(wordsIn(at('/materials/birch-plywood'))).toContain('Better: a CO2 laser');
  });

  it('that hold for every material are no news for search engines', () => {
    for (const { data, path } of pages) {
      const asked = data.find((one) => one['@type'] === 'FAQPage')?.['mainEntity'] ?? [];
      const names = (asked as { name: string }[]).map(({ name }) => name);
      expect(new Set(names).size, path).toBe(names.length);
    }
    const questionsAt = (path: string) =>
      JSON.stringify(pages.find((page) => page.path === path)?.data);
    expect(questionsAt('/materials/oak')).not.toContain('How do I work safely');
    expect(questionsAt('/materials/slate')).toContain('How do I work safely with slate?');
    expect(wordsIn(at('/materials/oak'))).toContain('How do I work safely with oak?');
  });
});

describe('the bench', () => {
  it('is beside every material that may be burned, with a job of it', () => {
    expect(at('/materials/birch-plywood')).toContain(`${BOX}Cut 3 mm birch plywood`);
    for (const { material, verdict } of FACTS)
      if (verdict.level !== 'block') expect(at(materialPath(material.canonical))).toContain(BOX);
  });
});

it('materials begin with a capital', () => {
  expect(pages.map(({ title }) => title)).toContain(
    'Birch plywood: laser settings, safety and sources',
  );
  for (const markup of html.values()) expect(/<h1[^<>]*>(.)/.exec(markup)?.[1]).toMatch(/[A-Z0-9]/);
});
