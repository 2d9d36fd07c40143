import { createHmac, hkdfSync } from 'node:crypto';

const KEY_BYTES = 32;
const PARTS = /^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/;

/**
 * Makes ids that follow from some texts and the secret of the server: always the same ones, and nobody else can tell
 * which, so nobody can take them first. They are UUIDs of version 8 (RFC 9562).
 */
export function deriveIds(secret: string, purpose: string): (...parts: string[]) => string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `ids of ${purpose}`, KEY_BYTES));
  return (...parts) =>
    createHmac('sha256', key)
      .update(JSON.stringify(parts))
      .digest('hex')
      .replace(PARTS, '$1-$2-8$3-8$4-$5');
}
