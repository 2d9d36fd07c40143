import type { Operation } from '../types.ts';
import type { CardKind } from './card-types.ts';

interface CardWork {
  /** `null` of a whole job. */
  operation: Operation | null;
  /** Whether its lines are apart by an interval. */
  has_interval: boolean;
}

/** What a card of some work can look for: a line interval in fills, the kerf where the beam cuts through. */
export const cardKindsOf = ({ operation, has_interval }: CardWork): CardKind[] => [
  'grid',
  ...(has_interval ? (['interval'] as const) : []),
  'focus',
  ...(operation === 'Cut' || operation === 'Perforate' ? (['kerf'] as const) : []),
];
