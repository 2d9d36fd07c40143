import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { field, id, ownId } from '../schema.ts';
import { bannerDraft, bannerTarget, editedBanner, MAX_BANNERS, shownBanner } from './parts.ts';

const NOT_ADMIN = 'admin_access_required';
const byId = z.object({ id: id('banner') });
const version = field(z.iso.datetime({ offset: true }), '`updated_at` of the edited version.');
const WRITING = ['banners_not_enabled'] as const;

const list = z.object({
  items: field(z.array(editedBanner), 'Banners in the order in which they are shown.'),
  is_enabled: field(z.boolean(), 'False while the database has no place for banners yet.'),
  link_hosts: field(z.array(z.string()), 'Hosts of other sites that buttons may open, with https.'),
});
export type BannerList = z.output<typeof list>;

export const listEditedBanners = defineOperation({
  id: 'banners.listAll',
  method: 'GET',
  internal: true,
  path: '/admin/banners',
  summary: 'List all banners with their state and figures.',
  needs: { scope: 'administration' },
  refusal: NOT_ADMIN,
  output: list,
  status: 200,
  errors: [],
});

export const createBanner = defineOperation({
  id: 'banners.create',
  method: 'POST',
  internal: true,
  path: '/admin/banners',
  summary: 'Add a banner, last in order.',
  needs: { scope: 'administration' },
  refusal: NOT_ADMIN,
  body: z.strictObject({ id: ownId, ...bannerDraft.def.shape }),
  output: editedBanner,
  status: 201,
  errors: ['already_added', 'too_many_banners', ...WRITING],
});

export const updateBanner = defineOperation({
  id: 'banners.update',
  method: 'PATCH',
  internal: true,
  path: '/admin/banners/{id}',
  summary: 'Replace what a banner says, when and to whom. Refused if someone else has changed it.',
  needs: { scope: 'administration' },
  refusal: NOT_ADMIN,
  params: byId,
  body: z.strictObject({ ...bannerDraft.def.shape, updated_at: version }),
  output: editedBanner,
  status: 200,
  errors: ['not_found', 'changed_meanwhile', ...WRITING],
});

export const endBanner = defineOperation({
  id: 'banners.end',
  method: 'POST',
  internal: true,
  path: '/admin/banners/{id}/end',
  summary: 'End a live banner now. One that has ended stays as it is.',
  needs: { scope: 'administration' },
  refusal: NOT_ADMIN,
  params: byId,
  output: editedBanner,
  status: 200,
  errors: ['not_found', ...WRITING],
});

export const orderBanners = defineOperation({
  id: 'banners.order',
  method: 'POST',
  internal: true,
  path: '/admin/banners/order',
  summary: 'Set the order of all banners.',
  needs: { scope: 'administration' },
  refusal: NOT_ADMIN,
  body: z.strictObject({
    ids: field(
      z.array(id('banner')).check(z.minLength(1), z.maxLength(2 * MAX_BANNERS)),
      'Every banner, first one first.',
    ),
  }),
  output: list,
  status: 200,
  errors: ['changed_meanwhile', ...WRITING],
});

export const deleteBanner = defineOperation({
  id: 'banners.delete',
  method: 'DELETE',
  internal: true,
  path: '/admin/banners/{id}',
  summary: 'Delete a banner. It can be restored for 30 days.',
  needs: { scope: 'administration' },
  refusal: NOT_ADMIN,
  params: byId,
  status: 204,
  errors: ['not_found', ...WRITING],
});

export const restoreBanner = defineOperation({
  id: 'banners.restore',
  method: 'POST',
  internal: true,
  path: '/admin/banners/{id}/restore',
  summary: 'Restore a deleted banner, with its place, figures and dismissals.',
  needs: { scope: 'administration' },
  refusal: NOT_ADMIN,
  params: byId,
  output: editedBanner,
  status: 200,
  errors: ['not_found', 'too_many_banners', ...WRITING],
});

export const previewBanners = defineOperation({
  id: 'banners.preview',
  method: 'GET',
  internal: true,
  path: '/admin/banners/preview',
  summary: 'Preview the banners of a user, now or later, with their current plan and dismissals.',
  needs: { scope: 'administration' },
  refusal: NOT_ADMIN,
  query: z.object({
    user_id: z.optional(field(z.uuid(), 'The user; you if left out.')),
    at: z.optional(field(z.iso.datetime({ offset: true }), 'When; now if left out.')),
  }),
  output: z.object({
    user: field(
      z.object({
        id: id('user'),
        name: field(z.string(), 'Name.'),
        plan: field(z.string(), 'Name of the plan in force.'),
      }),
      'The user.',
    ),
    items: field(z.array(shownBanner), 'Banners, first one first.'),
  }),
  status: 200,
  errors: ['not_found'],
});

export const getBannerReach = defineOperation({
  id: 'banners.getReach',
  method: 'POST',
  internal: true,
  path: '/admin/banners/reach',
  summary: 'Count the users that a banner would reach.',
  needs: { scope: 'administration' },
  refusal: NOT_ADMIN,
  body: z.strictObject(bannerTarget),
  output: z.object({
    users: field(z.number(), 'Users it is for.'),
    active: field(z.number(), 'Of these, who signed in or ran a job this month (UTC).'),
    is_estimated: field(
      z.boolean(),
      'Whether the counts are estimates, as they are for many users.',
    ),
  }),
  status: 200,
  errors: [],
});

export type BannerPreview = z.output<typeof previewBanners.output>;
export type BannerReach = z.output<typeof getBannerReach.output>;
