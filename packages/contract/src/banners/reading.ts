import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { field, id, orNull } from '../schema.ts';
import { shownBanner } from './parts.ts';

const byId = z.object({ id: id('banner') });

const ownBanner = z.extend(shownBanner, {
  is_seen: field(z.boolean(), 'Whether the caller has been counted as having seen it.'),
});
export type OwnBanner = z.output<typeof ownBanner>;

export const listBanners = defineOperation({
  id: 'banners.list',
  method: 'GET',
  internal: true,
  path: '/banners',
  summary: 'List what is announced to you now, in order. In a team, these are still your own.',
  needs: { scope: 'account' },
  output: z.object({
    items: field(z.array(ownBanner), 'Banners, first one first.'),
    changes_in_s: orNull(
      z.number(),
      'Seconds until one of them ends or another starts; null if none does.',
    ),
  }),
  status: 200,
  errors: [],
});

export const recordBannerView = defineOperation({
  id: 'banners.recordView',
  method: 'POST',
  internal: true,
  own_queue: true,
  path: '/banners/{id}/views',
  summary: 'Count that you have seen a banner, or pressed its button. Each counts once.',
  needs: { scope: 'account' },
  params: byId,
  body: z.strictObject({
    is_pressed: field(z.boolean(), 'Whether its button was pressed.'),
  }),
  status: 204,
  errors: [],
});

export const dismissBanner = defineOperation({
  id: 'banners.dismiss',
  method: 'POST',
  internal: true,
  path: '/banners/{id}/dismissal',
  summary: 'Hide a banner. It may come back if it says so. Dismissing twice changes nothing.',
  needs: { scope: 'account' },
  params: byId,
  status: 204,
  errors: [],
});
