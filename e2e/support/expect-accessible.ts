import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Asks for violations alone: describing everything that passed takes longer than checking it. No page has frames, so all
 * of it runs in the page ("legacy"), instead of a second, blank page for each screen.
 */
async function expectNoViolations(builder: AxeBuilder, screen: string) {
  const { violations } = await builder.setLegacyMode().analyze();
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
  expect(findings, screen).toEqual([]);
}

const axeOf = (page: Page) => new AxeBuilder({ page }).options({ resultTypes: ['violations'] });

/** Expects no axe violations on the current screen. */
export const expectAccessible = (page: Page, screen: string) =>
  expectNoViolations(axeOf(page).withTags(TAGS), screen);

/** Expects enough contrast: the only rule whose result a color scheme can change. */
export const expectContrast = (page: Page, screen: string) =>
  expectNoViolations(axeOf(page).withRules(['color-contrast']), screen);
