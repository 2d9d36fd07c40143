import type { Operation } from '@beamwright/contract';
import type { Config } from '../../config.ts';

export function buildOpenApi(operations: Operation[], config: Config): object {
  return { operations, config };
}
