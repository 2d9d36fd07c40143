/**
 * Every table the server knows. Slices declare theirs in `tables.ts`; app.ts puts them together.
 */
export interface Database {}
