/** The samples are files, so that the tests of the server can run what readers copy. */
const FILES = import.meta.glob<string>('../../../../../contract/samples/*', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** A file of `packages/contract/samples`. */
export const sampleFile = (name: string): string =>
  FILES[`../../../../../contract/samples/${name}`] ?? '';
