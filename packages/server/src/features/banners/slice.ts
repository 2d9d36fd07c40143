import type { Slice } from '../../slice.ts';
import { bannerChecks } from './checks.ts';
import { bannersErasure } from './erase.ts';
import { registerBanners } from './routes.ts';
import { deleteOldBanners } from './tasks.ts';

export const banners: Slice = {
  name: 'banners',
  description: 'What administrators announce above every page, and to whom.',
  routes: registerBanners,
  erasure: bannersErasure,
  checks: bannerChecks,
  tasks: () => [deleteOldBanners],
};
