import { createHash, randomUUID } from 'node:crypto';
import { supportWork, type SupportMessage } from '@beamwright/contract';
import { createSignedTokens } from '../../platform/auth/signed-tokens.ts';

/** About half a second of a browser. What a robot spends is bounded by the limits, not by this. */
export const WORK_BITS = 14;
/** Nobody reads the page, types and sends in less. */
const LEAST_MS = 3000;
/** Shorter than any mail is kept, so that a message can't be sent a second time under its token. */
const LONGEST_MS = 24 * 60 * 60 * 1000;
/** More links than a person sends who has a question. */
const MAX_LINKS = 3;

const LINK = /https?:\/\/|www\./gi;
/** Markup of forums and pages, which this form doesn't have. */
const MARKUP = /<a\s|\[url[\]=]/i;

export interface Proof {
  token: string;
  nonce: number;
  /** Of the field that people don't see. */
  trap: string;
}

export type Verdict =
  /** As somebody with the page open sends it. */
  | 'proved'
  /** Perhaps from a robot: let through within narrower limits, and marked. */
  | 'unproved'
  /** The page is too old, or its proof doesn't fit: the page begins again by itself. */
  | 'refused';

export function createGuard(secret: string) {
  const tokens = createSignedTokens(secret, 'beamwright support form');
  const ageOf = (token: string): number => {
    const [, at] = /^[0-9a-f-]{36}\.(\d+)$/.exec(tokens.read(token) ?? '') ?? [];
    return at === undefined ? Number.NaN : Date.now() - Number(at);
  };
  return {
    begin: () => tokens.write(`${randomUUID()}.${Date.now()}`),
    judge: (message: SupportMessage, { token, nonce, trap }: Proof): Verdict => {
      const age = ageOf(token);
      // Also false if the token isn't ours.
      if (!(age <= LONGEST_MS) || !isWork(supportWork(token, message), nonce)) return 'refused';
      return age < LEAST_MS || trap !== '' || looksLikeAdvertising(message.message)
        ? 'unproved'
        : 'proved';
    },
  };
}

const isWork = (work: string, nonce: number): boolean =>
  createHash('sha256').update(`${work}${nonce}`).digest().readUInt32BE(0) >>> (32 - WORK_BITS) ===
  0;

const looksLikeAdvertising = (message: string): boolean =>
  MARKUP.test(message) || [...message.matchAll(LINK)].length > MAX_LINKS;
