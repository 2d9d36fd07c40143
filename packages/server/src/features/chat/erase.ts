import type { Erasure } from '../../platform/erase/erasure.ts';
import { PHOTO_FOLDER } from './photos.ts';

/** What somebody wrote stays in the team, without their name; the messages of a team go with it. */
export const chatErasure: Erasure = {
  rows: [
    { table: 'team_message_reactions' },
    { table: 'team_message_mentions' },
    { table: 'team_photos' },
    { table: 'team_messages', column: 'team_id', batch: 200 },
  ],
  names: [
    { table: 'team_messages' },
    { table: 'team_messages', column: 'deleted_by' },
    { table: 'team_photos', column: 'created_by' },
  ],
  folders: [PHOTO_FOLDER],
};
