import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { analyse } from 'scslre';
import { expectNone, type CheckOutcome } from '../lib/check.ts';
import { findRegexes, type RegexSite } from '../lib/regexes/find-regexes.ts';
import type { BuiltRegex } from '../lib/regexes/list-built.ts';
import type { Measured } from '../lib/regexes/measure-thread.ts';
import { inRoot, ROOT } from '../lib/root.ts';
import { runNode } from '../lib/run-command.ts';

/** Timeout per expression, ms. An expression that takes longer is considered exponential. */
const TIMEOUT_MS = 10_000;

interface Placed {
  place: string;
  source: string;
  flags: string;
}

const placeOf = ({ file, line }: { file: string; line: number }) => `${file}:${line}`;

/**
 * Every regular expression of the packages takes linear time on any text. Checked by analysis (scslre) and, for what
 * that misses, by measuring adversarial texts. A comment `// linear: …` next to an expression says why it is exempt.
 */
export async function checkRegexes(cwd = ROOT): Promise<CheckOutcome> {
  const sites = findRegexes(cwd).filter(({ exemption }) => exemption === null);
  const literals = sites.flatMap((site) =>
    site.regex === null ? [] : [{ place: placeOf(site), ...site.regex }],
  );
  const { built, findings } = await listBuilt(
    cwd,
    sites.filter(({ regex }) => regex === null),
  );
  const byText = new Map(
    [...literals, ...built].map((one) => [`${one.source}\0${one.flags}`, one] as const),
  );
  const analysed = [...byText.values()].map((one) => ({ one, finding: analyseOne(one) }));
  const unseen = analysed.filter(({ finding }) => finding === null).map(({ one }) => one);
  const known = analysed.flatMap(({ finding }) => finding ?? []);
  return expectNone(
    [...findings, ...known, ...(await measureAll(unseen))].toSorted(),
    `${byText.size} expressions`,
  );
}

function analyseOne({ place, source, flags }: Placed): string | null {
  const { reports } = analyse(new RegExp(source, flags));
  if (reports.length === 0) return null;
  const kind = reports.some(({ exponential }) => exponential) ? 'exponential' : 'quadratic';
  return `${place}: takes ${kind} time: /${source}/${flags}`;
}

/** Expressions built at run time are collected from the loaded modules. */
async function listBuilt(
  cwd: string,
  sites: readonly RegexSite[],
): Promise<{ built: Placed[]; findings: string[] }> {
  if (sites.length === 0) return { built: [], findings: [] };
  const files = [...new Set(sites.map(({ file }) => file))];
  const list = inRoot('scripts/lib/regexes/list-built.ts');
  const { code, output } = await runNode([list, ...files], { cwd });
  if (code !== 0) return { built: [], findings: [output] };
  const built = JSON.parse(output) as BuiltRegex[];
  const places = new Set(built.map(placeOf));
  const findings = sites
    .filter((site) => !places.has(placeOf(site)))
    .map(
      (site) => `${placeOf(site)}: build it when the module is loaded, so that it can be checked`,
    );
  return {
    built: built.map(({ source, flags, ...site }) => ({ place: placeOf(site), source, flags })),
    findings,
  };
}

async function measureAll(regexes: readonly Placed[]): Promise<string[]> {
  const queue = [...regexes];
  const findings: string[] = [];
  const work = async () => {
    let thread = startThread();
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const finding = await measureOne(thread, next);
      if (finding === null) continue;
      findings.push(`${next.place}: ${finding}: /${next.source}/${next.flags}`);
      await thread.terminate();
      thread = startThread();
    }
    await thread.terminate();
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return findings;
}

const startThread = () => new Worker(inRoot('scripts/lib/regexes/measure-thread.ts'));

async function measureOne(thread: Worker, { source, flags }: Placed): Promise<string | null> {
  const answer = Promise.withResolvers<string | null>();
  const report = ({ finding }: Measured) => answer.resolve(finding);
  thread.once('message', report).once('error', answer.reject);
  const timer = setTimeout(() => answer.resolve('does not end in time'), TIMEOUT_MS);
  thread.postMessage({ source, flags }, []);
  try {
    return await answer.promise;
  } finally {
    clearTimeout(timer);
    thread.off('message', report).off('error', answer.reject);
  }
}
