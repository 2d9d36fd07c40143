import type { Erasure } from '../../platform/erase/erasure.ts';
import { PICTURE_TYPE } from '../../platform/pictures/store-picture.ts';

export const feedbackErasure: Erasure = {
  rows: [{ table: 'feedback' }],
  files: { folder: 'photos', table: 'feedback', column: 'photo_key', media_type: PICTURE_TYPE },
};
