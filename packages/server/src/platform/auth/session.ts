import type { Profile } from '@beamwright/contract';

export type Role = Profile['role'];

/** Who is asking, as far as the database knows at this moment. */
export interface Session {
  sessionId: string;
  userId: string;
  role: Role;
}

/** Called when a session's user has no profile yet; answers with the role of the one it made. */
export type EnsureProfile = (userId: string) => Promise<Role>;
