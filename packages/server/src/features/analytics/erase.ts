import type { Erasure } from '../../platform/erase/erasure.ts';

export const analyticsErasure: Erasure = {
  rows: ['analytics_events', 'user_activity', 'user_sessions'].map((table) => ({ table })),
};
