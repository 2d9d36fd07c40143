/** Operations that may be called for a team; `current-team.test.ts` compares them with the contract. */
const IN_TEAM =
  /^(library|jobs\.(?!\w+Batch)|materials|storage|exchange|test-cards|machines\.(?!s)|feedback\.(?!\w+Prompts)|ai\.(m|getU)|plugins\.list$)/;

let team: string | null = null;

/** Id of the team that this tab works in; null in the user's own account. A page and all that it shows belong to one. */
export const currentTeam = (): string | null => team;

/** Only where nothing of another account is on the screen: `InTeam`. */
export const workIn = (id: string | null): string | null => (team = id);

/** The team that an operation with this id is called for. */
export const teamOf = (id: unknown): string | null => (IN_TEAM.test(String(id)) ? team : null);

/** Name of something stored for one's own account, or for the team. */
export const inTeam = <K extends string>(key: K): K =>
  team === null ? key : (`${key}@${team}` as K);

/** The input of a call for a team, also when its user has left the page that it belongs to. */
export const forTeam = <I extends object>(team_id: string | null, input: I): I => ({
  ...input,
  query: { team_id, ...(input as { query?: object }).query },
});
