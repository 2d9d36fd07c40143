import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { MapFolders } from './resolve-messages.ts';

const FILE = /\/assets\/([\w-]{1,80}\.js)$/;
/** Maps that stay parsed while a thread works, about 2 MB each. */
const MAX_PARSED = 20;

export interface ReadMap {
  find: (line: number, column: number) => SourcePlace | undefined;
  /** The text of a source as it was built. */
  read: (path: string) => string | undefined;
}

interface SourcePlace {
  path: string;
  line: number;
  column: number;
}

/** `../../src/lib/api.ts` of a file in `packages/web/dist/assets/` → `packages/web/src/lib/api.ts`. */
function toProjectPath(source: string): string {
  const path = new URL(source.replaceAll('\\', '/'), 'file:///packages/web/dist/assets/').pathname;
  return decodeURIComponent(path).slice(1);
}

export type FoundMap = ReadMap | 'no_map' | 'unreadable_map' | undefined;

/** Reads the maps of files by their names. Undefined: not a file of the web app. */
export function createMapReader(folders: MapFolders) {
  const parsed = new Map<string, FoundMap>();

  function open(name: string): FoundMap {
    let text: string;
    try {
      text = readMap(folders, name);
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'no_map' : 'unreadable_map';
    }
    try {
      return toReadMap(JSON.parse(text) as SourceMapPayload);
    } catch {
      return 'unreadable_map';
    }
  }

  return (url: string): FoundMap => {
    const name = FILE.exec(url)?.[1];
    if (name === undefined) return undefined;
    if (!parsed.has(name)) {
      if (parsed.size >= MAX_PARSED) parsed.delete(parsed.keys().next().value ?? '');
      parsed.set(name, open(name));
    }
    return parsed.get(name);
  };
}

function readMap({ assets, older }: MapFolders, name: string): string {
  try {
    return readFileSync(join(assets, `${name}.map`), 'utf8');
  } catch {
    return gunzipSync(readFileSync(join(older, `${name}.map.gz`))).toString();
  }
}

function toReadMap(payload: SourceMapPayload): ReadMap {
  const map = new SourceMap(payload);
  const contents = new Map(
    payload.sources.map((source, index) => [
      toProjectPath(source),
      payload.sourcesContent?.[index],
    ]),
  );
  return {
    find: (line, column) => {
      const entry = map.findEntry(line - 1, column - 1);
      if (!('originalSource' in entry) || !entry.originalSource) return undefined;
      return {
        path: toProjectPath(entry.originalSource),
        line: entry.originalLine + 1,
        column: entry.originalColumn + 1,
      };
    },
    read: (path) => contents.get(path) ?? undefined,
  };
}
