/** Returns what it knows of a part of a response; throws when the response is of another version. */
export type Shape = (value: unknown) => unknown;

function refuse(value: unknown, known: string): never {
  throw new TypeError(`${value === null ? 'null' : typeof value} instead of ${known}`);
}

const primitive =
  (type: 'string' | 'number' | 'boolean'): Shape =>
  (value) =>
    typeof value === type ? value : refuse(value, type);

export const text = primitive('string');
export const number = primitive('number');
export const boolean = primitive('boolean');

/** At most so many characters. */
export const textUpTo =
  (max: number): Shape =>
  (value) =>
    (text(value) as string).length <= max ? value : refuse(value, `at most ${max} characters`);

/** Both ends count. */
export const numberFrom =
  (min: number, max: number): Shape =>
  (value) =>
    (number(value) as number) >= min && (value as number) <= max
      ? value
      : refuse(value, `${min} to ${max}`);

/** Anything, but not nothing. */
export const unknown: Shape = (value) => (value === undefined ? refuse(value, 'anything') : value);

export const nullable =
  (shape: Shape): Shape =>
  (value) =>
    value === null ? value : shape(value);

export const optional =
  (shape: Shape): Shape =>
  (value) =>
    value === undefined ? value : shape(value);

export const oneOf =
  (...values: unknown[]): Shape =>
  (value) =>
    values.includes(value) ? value : refuse(value, values.join());

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : refuse(value, 'object');
}

function at(key: string | number, shape: Shape, value: unknown): unknown {
  try {
    return shape(value);
  } catch (cause) {
    throw new TypeError(`${key}: ${(cause as Error).message}`, { cause });
  }
}

/** Fields that the page doesn't know are left out. */
export const object =
  (fields: Record<string, Shape>): Shape =>
  (value) => {
    const given = fieldsOf(value);
    const read: Record<string, unknown> = {};
    for (const [key, shape] of Object.entries(fields)) {
      const part = at(key, shape, given[key]);
      if (part !== undefined || key in given) read[key] = part;
    }
    return read;
  };

/** Further fields are refused. */
export const exactly = (fields: Record<string, Shape>): Shape => {
  const known = object(fields);
  return (value) => {
    const further = Object.keys(fieldsOf(value)).find((key) => !Object.hasOwn(fields, key));
    return further === undefined ? known(value) : refuse(further, 'known fields');
  };
};

export const list =
  (shape: Shape): Shape =>
  (value) =>
    Array.isArray(value) ? value.map((each, i) => at(i, shape, each)) : refuse(value, 'list');

export const tuple =
  (...shapes: Shape[]): Shape =>
  (value) =>
    Array.isArray(value) && value.length === shapes.length
      ? shapes.map((shape, i) => at(i, shape, value[i]))
      : refuse(value, `list of ${shapes.length}`);

export const record =
  (shape: Shape): Shape =>
  (value) =>
    Object.fromEntries(
      Object.entries(fieldsOf(value)).map(([key, each]) => [key, at(key, shape, each)]),
    );

export const anyOf =
  (...shapes: Shape[]): Shape =>
  (value) => {
    for (const shape of shapes) {
      try {
        return shape(value);
      } catch {
        // Perhaps it is one of the others.
      }
    }
    return refuse(value, 'known kinds');
  };

/** What the app uses of a schema. */
export const answer = (shape: Shape) => ({
  safeParse(value: unknown) {
    try {
      return { success: true, data: shape(value) };
    } catch (error) {
      return { success: false, error };
    }
  },
});
