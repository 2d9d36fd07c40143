import qs from 'qs';

type Plain = Record<string, unknown>;

/** Decodes a form or a query: `items[0][price]=…` */
export const decodeForm = (encoded: string): Plain =>
  qs.parse(encoded, {
    arrayLimit: 1000,
    depth: 8,
    parameterLimit: 5000,
    strictNullHandling: false,
  });

/** Takes `expand` out of the parameters, because every call has it. */
export function splitExpand(params: Plain): { expand: string[]; rest: Plain } {
  const { expand = [], ...rest } = params;
  const paths = Array.isArray(expand) ? expand : [expand];
  return { expand: paths.map(String), rest };
}
