import { appendFileSync, existsSync } from 'node:fs';
import { runCommand } from './run-command.ts';

const CLUSTER_DEFAULTS = '/etc/postgresql-common/createcluster.conf';

/** Whether we can install what the tests need: on Debian or a derivative, as root. */
export const canInstall = () => existsSync('/etc/debian_version') && process.getuid?.() === 0;

/** Installs Debian packages; returns the error, if any. */
async function install(...packages: string[]): Promise<string | undefined> {
  console.log(`Installing ${packages.join(', ')} …`);
  const { code, output } = await runCommand(
    'apt-get',
    [
      'install',
      '--yes',
      '-qq',
      '--no-install-recommends',
      '-o',
      'Dpkg::Options::=--force-confold',
      ...packages,
    ],
    { env: { DEBIAN_FRONTEND: 'noninteractive' } },
  );
  return code === 0 ? undefined : output.trim().split('\n').slice(-3).join('\n');
}

/** Installs only the server programs, because the package must not start a cluster of its own. */
async function installPostgres(): Promise<string | undefined> {
  const problem = await install('postgresql-common');
  if (problem) return problem;
  appendFileSync(CLUSTER_DEFAULTS, '\ncreate_main_cluster = false\n');
  return install('postgresql');
}

/** Older Debians have no headless shell of their own. */
async function installBrowser(): Promise<string | undefined> {
  const problem = await install('chromium-headless-shell');
  return problem && install('chromium');
}

export async function installPrograms(missing: { postgres: boolean; browser: boolean }) {
  if (!missing.postgres && !missing.browser) return;
  await runCommand('apt-get', ['update', '-qq']);
  const problems = [
    missing.postgres ? await installPostgres() : undefined,
    missing.browser ? await installBrowser() : undefined,
  ];
  for (const problem of problems) if (problem) console.error(problem);
}
