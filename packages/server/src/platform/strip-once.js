import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';

const FOLDER = new URL('../../../../node_modules/.cache/beamwright/stripped/', import.meta.url);

const hash = (...texts) => createHash('sha256').update(texts.join('\n')).digest('hex');

/** What was stripped is valid for these bytes and this Node. */
const endingOf = (source) => `\n// ${hash(process.version, source)}`;

function readStripped(file, ending) {
  try {
    const stripped = readFileSync(file, 'utf8');
    return stripped.endsWith(ending) ? stripped : undefined;
  } catch {
    return undefined;
  }
}

/** Renamed when it is complete, because other processes read it. A folder that cannot be written is no error. */
function writeStripped(file, text) {
  const unfinished = new URL(`${randomUUID()}.tmp`, file);
  try {
    mkdirSync(new URL('.', file), { recursive: true });
    writeFileSync(unfinished, text);
    renameSync(unfinished, file);
  } catch {
    // The next start strips again.
  }
}

/** Node warns that the function is experimental; it is the one that Node itself strips types with. */
function strip(source) {
  const emitWarning = process.emitWarning.bind(process);
  process.emitWarning = () => {};
  try {
    return stripTypeScriptTypes(source);
  } finally {
    process.emitWarning = emitWarning;
  }
}

/**
 * Strips the types of a module once and not at each start, so that Node does not load its TypeScript compiler (15 MB).
 * JavaScript for that reason. Node's own compile cache does the same, but keeps all that it has read in memory, and
 * saves little time here.
 */
export function stripOnce(folder = FOLDER) {
  registerHooks({
    load(url, context, load) {
      if (!url.startsWith('file:') || !url.endsWith('.ts')) return load(url, context);
      const source = readFileSync(new URL(url), 'utf8');
      const file = new URL(`${hash(url)}.js`, folder);
      const ending = endingOf(source);
      let stripped = readStripped(file, ending);
      if (stripped === undefined) {
        stripped = strip(source) + ending;
        writeStripped(file, stripped);
      }
      return { format: 'module', source: stripped, shortCircuit: true };
    },
  });
}
