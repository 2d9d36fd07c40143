/**
 * Every table the server knows. Slices declare theirs in `tables.ts`; app.ts puts them together.
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Database {}
