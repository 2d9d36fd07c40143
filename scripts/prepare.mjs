// Runs before every command, under any Node ≥ 20.19 that started npm, so it is plain JavaScript without packages.
// Installs what is missing and builds the web app when its sources changed. Prints only to standard error, because
// standard output belongs to the command that follows.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const NODE_24 = path.join(ROOT, 'node_modules/.bin/node');
const RUNTIME_MAJOR = 24;
const STAMP = path.join(ROOT, 'node_modules/.cache/beamwright/web-build');
const WEB_SOURCES = [
  'packages/web',
  'packages/contract/src',
  'packages/domain/src',
  'package-lock.json',
];
const NOT_SOURCES = /^(dist|node_modules|test-results|.*[.]test[.]tsx?|.*[.]tsbuildinfo)$/;

const at = (...parts) => path.join(ROOT, ...parts);
const print = (line) => process.stderr.write(`${line}\n`);

function fail(...lines) {
  for (const line of lines) print(line);
  process.exit(1);
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function checkStartingNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(
    `Beamwright needs Node 20.19 or newer to start; this is ${process.version}.`,
    'Install a newer Node, then run the same command again.',
  );
}

/** Compares npm's record in node_modules, and the folders there, with package-lock.json. */
function isInstalled() {
  const record = at('node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = readJson(at('package-lock.json')).packages;
  const present = readJson(record).packages;
  return Object.entries(wanted).every(([where, entry]) => {
    if (!where.includes('node_modules/') || entry.link) return true;
    const found = present[where];
    if (!found) return entry.optional === true || entry.devOptional === true;
    const isSame = found.version === entry.version && found.integrity === entry.integrity;
    return isSame && existsSync(at(where));
  });
}

/** Runs the user's own npm, because our node_modules/.bin is about to be replaced. */
function npm(args) {
  const bin = at('node_modules/.bin');
  const PATH = process.env.PATH.split(path.delimiter)
    .filter((folder) => path.resolve(folder) !== bin)
    .join(path.delimiter);
  return ['npm', args, { env: { ...process.env, PATH, npm_config_loglevel: 'error' } }];
}

/** Runs a long step. Prints one line at its start and one at its end; its output only if it fails. */
async function step(title, [command, args, options]) {
  const started = Date.now();
  print(`${title} …`);
  const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], ...options });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const beat = setInterval(
    () => print(`  still at it, ${Math.round((Date.now() - started) / 1000)} s`),
    20_000,
  );
  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      output += `${error.message}\n`;
      resolve(1);
    });
    child.on('close', (status) => resolve(status ?? 1));
  });
  clearInterval(beat);
  if (code !== 0) {
    print(output.trimEnd());
    return false;
  }
  print(`  done in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return true;
}

function runtimeVersion() {
  const { status, stdout } = spawnSync(NODE_24, ['--version'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

async function install() {
  if (!isInstalled()) {
    const first = !existsSync(at('node_modules'));
    const title = `Installing packages${first ? ' (first run: one to two minutes)' : ''}`;
    const installed = await step(title, npm(['ci', '--include=dev', '--no-audit', '--no-fund']));
    if (!installed)
      fail(
        'The packages could not be installed. Check the network, then run the same command again.',
      );
  }
  if (runtimeVersion() === undefined) {
    await step('Fetching the Node 24 runtime', npm(['rebuild', 'node', '--ignore-scripts=false']));
  }
  const version = runtimeVersion();
  if (version?.startsWith(`v${RUNTIME_MAJOR}.`)) return;
  fail(
    `Beamwright runs on Node ${RUNTIME_MAJOR}, which comes as the npm package "node"; found ${version ?? 'none'}.`,
    'Allow its install script and install again:  npm ci --ignore-scripts=false',
  );
}

/** Every file the web app is built from, in a fixed order. */
function* sourceFiles(entry) {
  if (statSync(at(entry)).isFile()) return yield entry;
  for (const name of readdirSync(at(entry)).toSorted()) {
    if (!NOT_SOURCES.test(name)) yield* sourceFiles(path.join(entry, name));
  }
}

function hashSources() {
  const hash = createHash('sha256');
  for (const source of WEB_SOURCES) {
    for (const file of sourceFiles(source))
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(at(file)));
  }
  return hash.digest('hex');
}

async function buildWeb() {
  const hash = hashSources();
  const isCurrent =
    existsSync(at('packages/web/dist/index.html')) &&
    existsSync(STAMP) &&
    readFileSync(STAMP, 'utf8') === hash;
  if (isCurrent) return;
  const vite = at('node_modules/vite/bin/vite.js');
  const options = { cwd: at('packages/web'), env: { ...process.env, NODE_ENV: 'production' } };
  if (
    !(await step('Building the web app', [NODE_24, [vite, 'build', '--logLevel', 'warn'], options]))
  ) {
    fail('The web app could not be built; the lines above say why.');
  }
  mkdirSync(path.dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, hash);
}

checkStartingNode();
await install();
if (!process.argv.includes('--no-web')) await buildWeb();
