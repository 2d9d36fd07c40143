import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { answerMessages } from '../../../../platform/threads/answer-messages.ts';
import { ownFrame, packageOf, type Frame } from '../grouping/frame.ts';
import type { RawFrame } from '../grouping/parse-stack.ts';
import { enclosingFunction } from './enclosing-function.ts';
import { createMapReader, type FoundMap } from './map-reader.ts';
import type { ResolveReply, ResolveRequest, Resolved, SourceLine } from './resolve-messages.ts';

const AROUND = 3;
const MAX_SHOWN = 240;

type Reader = (url: string) => FoundMap;

/** A frame of the build, whose source is unknown. */
const builtFrame = ({ url, line, column, function: name }: RawFrame): Frame => ({
  file: url.replace(/^.*\/assets\//, 'assets/').slice(0, 300),
  line,
  column,
  function: name,
  is_own: url.includes('/assets/'),
  package: url.includes('/assets/') ? null : 'other',
  path: null,
});

/** A frame of the server is one of the source already. */
function serverFrame(raw: RawFrame, project: string): Frame {
  const file = raw.url.startsWith('file:') ? fileURLToPath(raw.url) : raw.url;
  const path = file.startsWith(project) ? file.slice(project.length) : file;
  const node = raw.url.startsWith('node:') ? 'node' : null;
  const frame = ownFrame(node ?? path, raw);
  return node === null ? frame : { ...frame, file: raw.url, package: 'node' };
}

function webFrame(raw: RawFrame, map: Exclude<FoundMap, string | undefined>): Frame | undefined {
  const place = map.find(raw.line ?? 1, raw.column ?? 1);
  if (place === undefined) return undefined;
  const source = packageOf(place.path) === null ? map.read(place.path) : undefined;
  const name = source === undefined ? null : enclosingFunction(source.split('\n'), place.line);
  return ownFrame(place.path, {
    line: place.line,
    column: place.column,
    function: name ?? (source === undefined ? raw.function : null),
  });
}

function resolve(stack: RawFrame[], reader: Reader, project: string): Resolved {
  if (stack.length === 0) return { frames: [], why_built: 'no_stack' };
  const isWeb = stack.some(({ url }) => url.includes('/assets/'));
  if (!isWeb) return { frames: stack.map((raw) => serverFrame(raw, project)), why_built: null };
  let why: Resolved['why_built'] = null;
  const frames = stack.map((raw) => {
    const map = reader(raw.url);
    if (typeof map === 'string') why ??= map;
    const frame = typeof map === 'object' ? webFrame(raw, map) : undefined;
    return frame ?? builtFrame(raw);
  });
  // One half in the source and the other in the build would be no stack.
  return why === null
    ? { frames, why_built: null }
    : { frames: stack.map((raw) => builtFrame(raw)), why_built: why };
}

function readSource(raw: RawFrame | undefined, frame: Frame, reader: Reader, project: string) {
  if (frame.path === null) return undefined;
  const map = raw && reader(raw.url);
  if (typeof map === 'object') return map.read(frame.path);
  if (raw?.url.includes('/assets/')) return undefined;
  try {
    return readFileSync(join(project, frame.path), 'utf8');
  } catch {
    return undefined;
  }
}

function linesOf(source: string | undefined, line: number | null): SourceLine[] {
  if (source === undefined || line === null) return [];
  const first = Math.max(1, line - AROUND);
  return source
    .split('\n')
    .slice(first - 1, line + AROUND)
    .map((text, index) => ({ number: first + index, text: text.slice(0, MAX_SHOWN) }));
}

answerMessages<ResolveRequest, ResolveReply>(() => (message) => {
  const { folders } = message;
  const reader = createMapReader(folders);
  switch (message.kind) {
    case 'resolve':
      return {
        kind: 'resolved',
        stacks: message.stacks.map((stack) => resolve(stack, reader, folders.project)),
      };
    case 'lines':
      return {
        kind: 'lines',
        lines: message.frames.map((frame, index) =>
          frame.is_own
            ? linesOf(readSource(message.built[index], frame, reader, folders.project), frame.line)
            : [],
        ),
      };
  }
});
