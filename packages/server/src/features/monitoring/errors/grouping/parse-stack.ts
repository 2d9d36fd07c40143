import { MAX_FRAMES } from './frame.ts';

/** A frame as an engine wrote it. Lines and columns count from 1. */
export interface RawFrame {
  function: string | null;
  /** Address of the file. */
  url: string;
  line: number | null;
  column: number | null;
}

/** Longer lines aren't frames: no function has such a name. */
const MAX_LINE = 500;

// linear: both have one way to match, from the end of the line
const PLACE = /^(.*?)(?::(\d{1,7}))?(?::(\d{1,7}))?\)?$/;

const toNumber = (digits: string | undefined): number | null =>
  digits === undefined || Number(digits) < 1 ? null : Number(digits);

function parsePlace(text: string): Pick<RawFrame, 'url' | 'line' | 'column'> | undefined {
  const [, url = '', line, column] = PLACE.exec(text) ?? [];
  if (!/^(?:https?:|file:|node:|\/)/.test(url)) return undefined;
  return { url: url.split(/[?#]/)[0] ?? url, line: toNumber(line), column: toNumber(column) };
}

const toName = (text: string): string | null => {
  const name = text
    .replace(/^(?:async|new) /, '')
    .replace(/ \[as [^[\]]*\]$/, '')
    .trim()
    .slice(0, 100);
  return name === '' || name === '<anonymous>' || name === '?' ? null : name;
};

/** `at name (file:1:2)` and `at file:1:2` of V8. */
function parseV8(line: string): RawFrame | undefined {
  const text = line.slice(3);
  const open = text.lastIndexOf(' (');
  const place = parsePlace(open === -1 ? text.replace(/^async /, '') : text.slice(open + 2));
  return place && { function: open === -1 ? null : toName(text.slice(0, open)), ...place };
}

/** `name@file:1:2` of Firefox and Safari. */
function parseOthers(line: string): RawFrame | undefined {
  const at = line.indexOf('@');
  const place = parsePlace(line.slice(at + 1));
  return place && { function: at === -1 ? null : toName(line.slice(0, at)), ...place };
}

/** The frames of a stack, of any engine. Lines that are none are left out. */
export function parseStack(stack: string | null): RawFrame[] {
  if (stack === null) return [];
  const frames: RawFrame[] = [];
  for (const whole of stack.split('\n')) {
    const line = whole.trim();
    if (line.length > MAX_LINE || frames.length === MAX_FRAMES) continue;
    const isV8 = line.startsWith('at ');
    if (!isV8 && !line.includes('@') && !/^https?:/.test(line)) continue;
    const frame = isV8 ? parseV8(line) : parseOthers(line);
    if (frame) frames.push(frame);
  }
  return frames;
}
