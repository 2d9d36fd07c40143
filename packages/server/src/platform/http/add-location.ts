import { API_PREFIX, type Operation } from '@beamwright/contract';
import type { FastifyReply } from 'fastify';

/** `Location` of what an operation added or started, from its answer. */
export function addLocation(
  { location }: Pick<Operation, 'location'>,
  reply: FastifyReply,
  output: unknown,
): void {
  if (location === undefined) return;
  const fields = output as Record<string, string>;
  const path = location.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(fields[name] ?? ''),
  );
  reply.header('location', API_PREFIX + path);
}
