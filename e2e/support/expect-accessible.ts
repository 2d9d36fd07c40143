import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function expectNoViolations(builder: AxeBuilder, screen: string) {
  const { violations } = await builder.analyze();
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
  expect(findings, screen).toEqual([]);
}

/** Expects no axe violations on the current screen. */
export const expectAccessible = (page: Page, screen: string) =>
  expectNoViolations(new AxeBuilder({ page }).withTags(TAGS), screen);

/** Expects enough contrast: the only rule whose result a color scheme can change. */
export const expectContrast = (page: Page, screen: string) =>
  expectNoViolations(new AxeBuilder({ page }).withRules(['color-contrast']), screen);
