import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import {
  API_PREFIX,
  downloadExport,
  EXPORT_LINK_S,
  type OperationRequest,
} from '@beamwright/contract';

type Query = OperationRequest<typeof downloadExport>['query'];

/** Signs the addresses of files, each for one export of one account and for a while. */
export function createLinkSigner(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'beamwright export link', 32));
  const sign = (id: string, userId: string, expires: number): string =>
    createHmac('sha256', key).update(`${id}.${userId}.${expires}`).digest('base64url');
  return {
    pathOf: (id: string, userId: string, nowMs: number): string => {
      const expires = Math.floor(nowMs / 1000) + EXPORT_LINK_S;
      const signature = sign(id, userId, expires);
      const query = new URLSearchParams({ expires: String(expires), signature });
      return `${API_PREFIX}${downloadExport.path.replace('{id}', id)}?${query.toString()}`;
    },
    isValid: (id: string, userId: string, nowMs: number, query: Query): boolean => {
      const expected = Buffer.from(sign(id, userId, query.expires));
      const given = Buffer.from(query.signature);
      const isOurs = expected.length === given.length && timingSafeEqual(expected, given);
      return isOurs && query.expires * 1000 > nowMs;
    },
  };
}
