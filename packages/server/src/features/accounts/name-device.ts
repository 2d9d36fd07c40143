import { accountMail } from '@beamwright/domain/messages';
import type { Message } from '@beamwright/domain/types';
import type { FastifyRequest } from 'fastify';
import { describeDevice } from '../../platform/describe-device.ts';

/** The browser and system of a request, in words. */
export function nameDevice({ headers }: FastifyRequest): Message {
  const { browser, system } = describeDevice(headers['user-agent'] ?? null);
  return accountMail('device', { browser, system });
}
