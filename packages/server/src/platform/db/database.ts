/** Every table of the server. Slices declare theirs in `tables.ts`; slices.ts combines them. */
export interface Database {}
