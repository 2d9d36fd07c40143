import * as z from 'zod/mini';
import { MAX_PHOTO_BYTES, PHOTO_TYPES } from '../photo-types.ts';
import { defineOperation } from '../operation.ts';
import { id } from '../schema.ts';

const byPhoto = z.object({ team_id: id('team'), id: id('photo') });

export const addChatPhoto = defineOperation({
  id: 'chat.addPhoto',
  method: 'POST',
  path: '/teams/{team_id}/photos/{id}',
  summary:
    'Upload a photo. It is for one of your messages: JPEG, PNG, WebP or AVIF, detected from the content. It is re-encoded, which removes location, camera and other metadata. You choose its ID; repeating the request adds nothing.',
  needs: { scope: 'teams', team: 'member', limits: ['storage_bytes'] },
  params: byPhoto,
  upload: { types: PHOTO_TYPES, max_bytes: MAX_PHOTO_BYTES },
  status: 204,
  errors: ['not_found', 'photo_unreadable', 'photo_too_large', 'files_unavailable'],
});

export const getChatPhoto = defineOperation({
  id: 'chat.getPhoto',
  method: 'GET',
  path: '/teams/{team_id}/photos/{id}',
  summary: 'Get a photo of a message; before it is sent, only your own.',
  needs: { scope: 'teams', team: 'viewer' },
  params: byPhoto,
  download: ['image/jpeg'],
  status: 200,
  errors: ['not_found', 'files_unavailable'],
});
