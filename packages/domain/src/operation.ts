/** Engrave removes, Mark only changes the surface, Score is a line that does not go through, Perforate a broken cut. */
export const OPERATIONS = ['Engrave', 'Cut', 'Mark', 'Score', 'Perforate'] as const;
export type Operation = (typeof OPERATIONS)[number];
