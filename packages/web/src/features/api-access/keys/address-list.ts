import { createApiKey } from '@beamwright/contract';

const { allowed_addresses: schema } = createApiKey.body.shape;
const SEPARATORS = /[\s,;]+/;

/** Addresses as they are typed or pasted: separated by commas, spaces or lines. */
export const readAddresses = (typed: string): string[] => [
  ...new Set(typed.split(SEPARATORS).filter((part) => part !== '')),
];

/** The first that is neither an address nor a network. */
export const findBadAddress = (addresses: readonly string[]): string | undefined =>
  addresses.find((address) => !schema.safeParse([address]).success);
