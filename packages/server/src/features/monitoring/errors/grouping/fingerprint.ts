import { createHash } from 'node:crypto';
import type { ErrorSource } from '@beamwright/contract';
import { tellingFrames, type Frame } from './frame.ts';
import { normalizeMessage } from './normalize-message.ts';

/** How many own frames distinguish errors. */
const TOP_FRAMES = 3;

interface Fingerprinted {
  /** So that what a browser reports is never taken for an error of the server. */
  source: ErrorSource;
  error_type: string;
  error_message: string;
  frames: readonly Frame[];
  route: string | null;
}

/** A line moves with every build; the function that it is in stays. */
const placeOf = ({ file, function: name, line }: Frame): string => `${file}#${name ?? line ?? ''}`;

/** Errors with the same one are one group: source, type, top own frames and route; without own frames, the message too. */
export function fingerprintOf({
  source,
  error_type,
  error_message,
  frames,
  route,
}: Fingerprinted): string {
  const own = tellingFrames(frames).slice(0, TOP_FRAMES);
  const parts = [
    source,
    error_type,
    route,
    own.map(placeOf),
    own.length > 0 ? null : normalizeMessage(error_message),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
