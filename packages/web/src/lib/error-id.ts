import { newUuid } from './new-uuid.ts';

interface Facts {
  id: string;
  /** Components around what crashed, of React. */
  components: string | null;
}

const known = new WeakMap<object, Facts>();

const isObject = (error: unknown): error is object => typeof error === 'object' && error !== null;

export function factsOf(error: unknown): Facts {
  // Short enough to read out on the phone, long enough to find in a log.
  const facts = (isObject(error) && known.get(error)) || {
    id: newUuid().slice(0, 8),
    components: null,
  };
  if (isObject(error)) known.set(error, facts);
  return facts;
}

/** The same on the screen and in what is reported. */
export const errorIdOf = (error: unknown): string => factsOf(error).id;
