import { homePage } from '../features/marketing/home/home-page.tsx';
import type { PlanPage, PublicPage } from '../lib/site/public-page.ts';

/** Every page whose content is known when the app is built, in the active language. */
export const builtPages = (): PublicPage[] => [];

/** Pages that show the plans, in the active language. */
export const planPages = (): PlanPage[] => [homePage()];
