/** A line of a stack. `file`: as the engine wrote it, or of the source without the folders all files share. */
export interface Frame {
  file: string;
  line: number | null;
  column: number | null;
  function: string | null;
  is_own: boolean;
  /** Package of code that is not ours. */
  package: string | null;
  /** Of a file of the source: below the folder of the project, to read its lines. */
  path: string | null;
}

/** No stack is longer. */
export const MAX_FRAMES = 50;

const PACKAGE = /(?:^|\/)node_modules\/(?:\.pnpm\/[^/]+\/node_modules\/)?((?:@[^/]+\/)?[^/]+)/g;

/** The innermost package of a path; null outside of packages. */
export function packageOf(path: string): string | null {
  return [...path.matchAll(PACKAGE)].at(-1)?.[1] ?? null;
}

const FEATURES = /^(?:web|server)\/src\/(?:features\/)?/;
const OTHERS = /^(domain|contract|cli)\/src\//;

/** `packages/server/src/features/library/store.ts` → `library/store.ts`. */
export const shortPath = (path: string): string =>
  path
    .replace(/^packages\//, '')
    .replace(FEATURES, '')
    .replace(OTHERS, '$1/');

/** Every query passes through these, so they say nothing about what broke. */
const PASSED = /^platform\/(?:db|http|tasks)\//;

/** The own frames that show where an error comes from, the innermost first. */
export function tellingFrames(frames: readonly Frame[]): Frame[] {
  const own = frames.filter(({ is_own }) => is_own);
  const telling = own.filter(({ file }) => !PASSED.test(file));
  return telling.length > 0 ? telling : own;
}

export const ownFrame = (
  path: string,
  { line, column, function: name }: Pick<Frame, 'line' | 'column' | 'function'>,
): Frame => {
  const outside = packageOf(path);
  const isOwn = outside === null && /^packages\/[a-z-]+\//.test(path);
  return {
    file: isOwn ? shortPath(path) : (outside ?? path),
    line,
    column,
    function: name,
    is_own: isOwn,
    package: isOwn ? null : (outside ?? 'other'),
    path: isOwn ? path : null,
  };
};
