import type { Erasure } from '../../platform/erase/erasure.ts';
import { PHOTO_FOLDER } from './copy-photos.ts';

/**
 * Cases go with who asked, and their pages and published numbers with them. What an expert wrote stays in the cases of
 * others, without their name; the database gives their open ones back to the queue.
 */
export const consultationErasure: Erasure = {
  rows: [
    { table: 'experts' },
    { table: 'consultation_photos' },
    { table: 'consultation_requests', column: 'requester_id', batch: 100 },
  ],
  names: [
    { table: 'experts', column: 'granted_by' },
    { table: 'consultation_requests', column: 'expert_id' },
    { table: 'consultation_messages', column: 'sender_id' },
    { table: 'consultation_messages', column: 'expert_id' },
    { table: 'consultation_photos', column: 'created_by' },
    { table: 'solved_cases', column: 'prepared_by' },
    { table: 'case_evidence', column: 'published_by' },
  ],
  folders: [PHOTO_FOLDER],
};
