import type { Erasure } from '../../platform/erase/erasure.ts';
import { ANALYTICS_TABLES } from './service.ts';

export const analyticsErasure: Erasure = { rows: ANALYTICS_TABLES };
