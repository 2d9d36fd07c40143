import type { Message } from '@beamwright/domain/types';

const isPlain = ({ code, values }: Message): boolean =>
  code === 'impossible.operation' && values['bare'] !== true;

/** Why a laser can’t do some work: “It can’t be cut with this laser” only where nothing says why. */
export function refusalReasons(reasons: readonly Message[]): readonly Message[] {
  const why = reasons.filter((reason) => !isPlain(reason));
  return why.length > 0 ? why : reasons;
}
