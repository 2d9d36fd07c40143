/** Every table of the server. Slices declare theirs in `tables.ts`; app.ts combines them. */
export interface Database {}
