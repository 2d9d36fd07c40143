import { parentPort } from 'node:worker_threads';
import { attackTexts } from './attack-texts.ts';

/** Length of a text, in characters. */
const LENGTH = 40_000;
/** Faster expressions are not measured again, ms. */
const SUSPICIOUS_MS = 50;
/** Twice the text takes four times as long when time is quadratic. */
const GROWTH = 3;
/** Even linear expressions are too slow beyond this for a text of a megabyte, ms. */
const SLOW_MS = 1200;
const TRIES = 4;

export interface Measured {
  /** What was found, as a sentence; `null` if nothing. */
  finding: string | null;
}

parentPort?.on('message', ({ source, flags }: { source: string; flags: string }) => {
  const measured: Measured = { finding: measure(source, flags) };
  parentPort?.postMessage(measured, []);
});

function measure(source: string, flags: string): string | null {
  const regex = new RegExp(source, flags.includes('g') ? flags : `${flags}g`);
  const texts = attackTexts(source, flags, LENGTH);
  for (const text of texts) {
    if (timeOf(regex, text) < SUSPICIOUS_MS) continue;
    const whole = least(regex, text);
    if (whole < SUSPICIOUS_MS) continue;
    const growth = whole / least(regex, text.slice(text.length / 2));
    const shown = `${JSON.stringify(text.slice(0, 24))}… of ${text.length} characters: ${Math.round(whole)} ms`;
    if (growth > GROWTH) return `${shown}, ${growth.toFixed(1)} times as long as half of it`;
    if (whole > SLOW_MS) return shown;
  }
  return null;
}

const least = (regex: RegExp, text: string) =>
  Math.min(...Array.from({ length: TRIES }, () => timeOf(regex, text)));

/** CPU time in ms, because other processes may use this computer, too. */
function timeOf(regex: RegExp, text: string): number {
  const before = process.threadCpuUsage();
  regex.lastIndex = 0;
  text.replace(regex, '');
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
