import { createSignedTokens } from '../../platform/auth/signed-tokens.ts';

export interface InvitationLinks {
  /** Path of the page that opens an invitation. The token is after `#`, so no server or log on the way sees it. */
  pathOf: (id: string) => `/${string}`;
  /** What a link or a typed code stands for; undefined if it is neither. */
  read: (token: string) => { id: string } | { code: string } | undefined;
}

/** As people type it. */
const CODE = /^([a-z]{4})[- ]?([0-9]{4})$/i;

export function createInvitationLinks(secret: string): InvitationLinks {
  const tokens = createSignedTokens(secret, 'beamwright team invitation');
  return {
    pathOf: (id) => `/join#${tokens.write(id)}`,
    read: (token) => {
      const [, letters, digits] = CODE.exec(token) ?? [];
      if (letters !== undefined && digits !== undefined) {
        return { code: `${letters.toUpperCase()}-${digits}` };
      }
      const id = tokens.read(token);
      return id === undefined ? undefined : { id };
    },
  };
}
