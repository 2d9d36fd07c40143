import type { Message } from '../messages/message.ts';
import { importMessage } from './import-messages.ts';
import type { RefusalCode } from './refusals.ts';
import type { FileHead } from './source-file.ts';

/** "EZCADUNI" in UTF-16. */
const EZD_MAGIC = 'EZCADUNI'.split('').flatMap((letter) => [letter.charCodeAt(0), 0]);

/** A length and ".RDFILEVER", with which RDWorks begins its projects. */
const RLD_MAGIC = '.RDFILEVER';

/** What is known not to be readable, so that it is not called damaged or unknown. */
const UNREADABLE: readonly {
  code: RefusalCode;
  found?: Message;
  matches: (head: FileHead) => boolean;
}[] = [
  // The root of a file that defines a thousand entities is out of sight.
  {
    code: 'HAS_DOCTYPE',
    matches: ({ text }) => /^\s*(?:<\?xml[^>]*>\s*)?<!DOCTYPE(?!\s+html)/i.test(text),
  },
  {
    code: 'BINARY_EZD',
    matches: ({ bytes }) => EZD_MAGIC.every((byte, at) => bytes[at] === byte),
  },
  {
    code: 'RDWORKS_PROJECT',
    matches: (head) =>
      head.text.startsWith(RLD_MAGIC, 1) || (/\.rld$/i.test(head.name) && isBinary(head)),
  },
  {
    code: 'DEVICE_PROFILE',
    matches: ({ text }) => /^\s*\{/.test(text) && /"DeviceList"\s*:/.test(text),
  },
  { code: 'BINARY_RD', matches: (head) => /\.rd$/i.test(head.name) && isBinary(head) },
  {
    code: 'NO_SETTINGS_INSIDE',
    found: importMessage('svg_drawing'),
    matches: ({ text }) => /^[^]{0,2000}?<svg[\s>]/.test(text),
  },
  {
    code: 'NO_SETTINGS_INSIDE',
    found: importMessage('visicut_profile'),
    matches: ({ text }) => /<linked-list>[^]{0,500}liblasercut/.test(text),
  },
  {
    code: 'NO_SETTINGS_INSIDE',
    found: importMessage('gcode'),
    matches: ({ text }) => isGcode(text.slice(0, 2000)),
  },
  {
    code: 'NO_SETTINGS_INSIDE',
    found: importMessage('material_test_presets'),
    matches: ({ text }) => /^\s*\{/.test(text) && /"MaterialCut"\s*:/.test(text),
  },
];

/** The refusal of a file that is known to be unreadable, else `null`. */
export function findUnreadable(head: FileHead): { code: RefusalCode; found?: Message } | null {
  return UNREADABLE.find(({ matches }) => matches(head)) ?? null;
}

/** Whether the first line that is no comment is a command of G-code. */
function isGcode(text: string): boolean {
  const lines = text.split(/[\r\n]/).map((line) => line.replace(/^\s*\([^)]*\)/, '').trimStart());
  const first = lines.find((line) => line !== '' && !/^[;(%]/.test(line));
  return first !== undefined && /^G(?:0?[01]|2[01]|90|91|54)\b/i.test(first);
}

/** Text has no zeros and hardly a control character. */
function isBinary({ text }: FileHead): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  const strange = text.match(/[\u0000-\u0008\u000e-\u001f\u0080-\u009f\ufffd]/g)?.length ?? 0;
  return strange > text.length / 20;
}
