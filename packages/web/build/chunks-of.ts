import type { Rolldown } from 'vite';

/** The chunks that contain the given source files, with all their imports. */
export function chunksOf(
  bundle: Rolldown.OutputBundle,
  files: readonly string[],
): Rolldown.OutputChunk[] {
  const found = new Map<string, Rolldown.OutputChunk>();
  const visit = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || found.has(name)) return;
    found.set(name, chunk);
    for (const imported of chunk.imports) visit(imported);
  };
  for (const [name, output] of Object.entries(bundle)) {
    if (output.type !== 'chunk') continue;
    if (files.some((file) => output.facadeModuleId?.endsWith(file))) visit(name);
  }
  return [...found.values()];
}

export function stylesOf(chunks: readonly Rolldown.OutputChunk[]): string[] {
  return [...new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))];
}
