/** Who reads, and in which team. */
export interface Reader {
  teamId: string;
  memberId: string;
}
