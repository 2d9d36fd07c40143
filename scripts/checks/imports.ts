import { expectNone, failed, type CheckOutcome } from '../lib/check.ts';
import { inRoot, ROOT } from '../lib/root.ts';
import { runNode } from '../lib/run-command.ts';
import { findSliceCycles, type Module } from '../lib/slice-cycles.ts';

interface Report {
  modules: Module[];
  summary: {
    totalCruised: number;
    violations: { from: string; to: string; rule: { name: string } }[];
  };
}

/** The rules of .dependency-cruiser.cjs over every package and script, and no cycles of server slices. */
export async function checkImports(cwd = ROOT): Promise<CheckOutcome> {
  const cruiser = inRoot('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const { output } = await runNode(
    [
      cruiser,
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'json',
      'packages',
      'scripts',
      'e2e',
    ],
    { cwd },
  );
  let report: Report;
  try {
    report = JSON.parse(output) as Report;
  } catch {
    return failed(output);
  }
  const { totalCruised, violations } = report.summary;
  // If dependency-cruiser doesn't support the installed TypeScript, it sees no modules and reports nothing.
  if (totalCruised === 0)
    return failed('dependency-cruiser saw no modules; it needs TypeScript 6.');
  return expectNone(
    [
      ...violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
      ...findSliceCycles(report.modules).map((cycle) => `no-slice-cycles: ${cycle}`),
    ],
    `${totalCruised} modules`,
  );
}
