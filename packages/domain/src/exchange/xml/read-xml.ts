import { SaxesParser } from 'saxes';
import type { Message } from '../../messages/message.ts';
import { cleanName } from '../clean-text.ts';
import {
  MAX_VALUE_LENGTH,
  MAX_DEPTH,
  MAX_ELEMENTS,
  MAX_FIELDS,
  MAX_PIECES,
  SLICE_CHARACTERS,
} from '../exchange-limits.ts';
import { importMessage } from '../import-messages.ts';
import { refuse, type Refusal, type RefusalCode } from '../refusals.ts';

/** An element as it opens. Names are as written; attributes by their names in lower case. */
export interface XmlElement {
  name: string;
  attributes: ReadonlyMap<string, string>;
  /** Where its tag begins, from 1. */
  line: number;
  /** Of the root is 1. */
  depth: number;
}

/** What the reader of one format does with a file. `stop` refuses the whole file. */
export interface XmlHandler {
  open(element: XmlElement, stop: StopXml): void;
  /** `text` is the text directly inside the element and not inside another, the first 20,000 characters or so. */
  close(name: string, text: string): void;
}

/** An empty line before the declaration, as copying leaves it; blanked, so that lines stay where they are. */
const LATE_DECLARATION = /^\s+<\?xml[^>]*\?>/;

type XmlRefusal = { ok: false; issues: [Refusal] };

/** Where saxes takes a text apart and keeps each piece as an object of its own until the text ends. */
const SEAM = /[&\-\]?\t\r\n]/g;

/** Ends the parsing from inside a handler; never leaves this file. */
class Stop extends Error {
  refusal: XmlRefusal;
  constructor(refusal: XmlRefusal) {
    super(refusal.issues[0].code);
    this.refusal = refusal;
  }
}

/**
 * Reads XML in slices (EXC-3). Yields progress from 0 to 1; answers the refusal, or `null` when it was read to the end.
 * Any DOCTYPE is refused, so there are no entities but the five of XML.
 */
export function* readXml(text: string, handler: XmlHandler): Generator<number, XmlRefusal | null> {
  const parser = new SaxesParser({ xmlns: false });
  const stop = (code: RefusalCode, found?: Message): never => {
    const place = { line: parser.line, column: parser.column + 1 };
    throw new Stop(refuse(code, found === undefined ? place : { ...place, found }));
  };
  const events = connect(parser, handler, stop);
  let pieces = 0;
  const source = text.replace(LATE_DECLARATION, (late) => late.replace(/\S/g, ' '));
  try {
    for (let at = 0; at < text.length; at += SLICE_CHARACTERS) {
      const slice = source.slice(at, at + SLICE_CHARACTERS);
      const before = events.count;
      parser.write(slice);
      // One comment or value goes on since the slice before; pictures do, in one piece.
      pieces = events.count === before ? pieces + (slice.match(SEAM)?.length ?? 0) : 0;
      if (pieces > MAX_PIECES)
        stop('MALFORMED', importMessage('many_pieces', { most: MAX_PIECES }));
      yield at / text.length;
    }
    parser.close();
    return null;
  } catch (error) {
    if (error instanceof Stop) return error.refusal;
    throw error;
  }
}

type StopXml = (code: RefusalCode, found?: Message) => never;

/** Counts the events so far: every text that ended is one. */
function connect(parser: SaxesParser, handler: XmlHandler, stop: StopXml): { count: number } {
  const events = { count: 0 };
  const countEvent = () => {
    events.count += 1;
  };
  let fields = 0;
  let elements = 0;
  let line = 1;
  const texts: string[] = [];
  parser.on('doctype', () => stop('HAS_DOCTYPE'));
  parser.on('error', (error) => stop('MALFORMED', faultIn(error.message)));
  parser.on('opentagstart', () => {
    countEvent();
    fields = 0;
    elements += 1;
    if (elements > MAX_ELEMENTS)
      stop('TOO_LARGE', importMessage('many_elements', { most: MAX_ELEMENTS }));
    ({ line } = parser);
  });
  parser.on('attribute', () => {
    countEvent();
    fields += 1;
    if (fields > MAX_FIELDS)
      stop('MALFORMED', importMessage('many_attributes', { most: MAX_FIELDS }));
  });
  parser.on('opentag', ({ name, attributes }) => {
    texts.push('');
    if (texts.length > MAX_DEPTH) stop('TOO_DEEP');
    const byName = new Map(
      Object.entries(attributes).map(([key, value]) => [key.toLowerCase(), value]),
    );
    handler.open({ name, attributes: byName, line, depth: texts.length }, stop);
  });
  const addText = (text: string) => {
    countEvent();
    const before = texts.at(-1);
    if (before !== undefined && before.length < MAX_VALUE_LENGTH)
      texts[texts.length - 1] = before + text.slice(0, MAX_VALUE_LENGTH);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('comment', countEvent);
  parser.on('processinginstruction', countEvent);
  parser.on('closetag', ({ name }) => {
    countEvent();
    handler.close(name, texts.pop() ?? '');
  });
  return events;
}

/** Saxes puts line and column before its words, and a full stop behind. */
function faultIn(message: string): Message {
  const text = cleanName(message.replace(/^\d+:\d+: /, '').replace(/\.$/, ''));
  return importMessage('parser_says', { text });
}
