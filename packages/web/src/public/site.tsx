import { pricingPage } from '../features/billing/public/pricing-page.tsx';
import { aboutPage } from '../features/marketing/about/about-page.tsx';
import { BenchBox } from '../features/marketing/bench/bench-box.tsx';
import { featuresPage } from '../features/marketing/features/features-page.tsx';
import { homePage } from '../features/marketing/home/home-page.tsx';
import { notSentPage, sentPage } from '../features/marketing/support/answer-pages.tsx';
import { supportPage } from '../features/marketing/support/support-page.tsx';
import { databasePage } from '../features/materials/database/database-page.tsx';
import type { BoxJob } from '../features/materials/pages/box-job.ts';
import { materialPages, materialPagesAt } from '../features/materials/pages/material-pages.ts';
import type { PlanPage, PublicPage } from '../lib/site/public-page.ts';

const BOX = { box: (job: BoxJob) => <BenchBox {...job} place="material" /> };

/** The list of materials, and its file. */
const DATABASE = ['/materials', '/materials/compare.json'];

/** Every page whose content is known when the app is built, in the active language. */
export const builtPages = (): PublicPage[] => [
  aboutPage(),
  databasePage(),
  sentPage(),
  notSentPage(),
  ...materialPages(BOX),
];

/** Those about materials with one of these paths, in the active language. */
export const builtPagesAt = (paths: ReadonlySet<string>): PublicPage[] => [
  ...(DATABASE.some((path) => paths.has(path)) ? [databasePage()] : []),
  ...materialPagesAt(paths, BOX),
];

/** Pages that show the plans, in the active language. */
export const planPages = (): PlanPage[] => [
  homePage(),
  featuresPage(),
  pricingPage(),
  supportPage(),
];
