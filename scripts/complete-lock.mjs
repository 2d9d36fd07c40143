// Run by `npm run lock`, after every change of a dependency. A registry mirror may lack packages for platforms
// that nobody near it uses. npm then leaves them out of package-lock.json, and `npm ci` refuses that file on every
// computer. This adds them as their parents declare them: name, version, platform. Then it asks the registry for
// every missing integrity. What a mirror lacks stays missing and is listed.
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const LOCK = path.resolve(import.meta.dirname, '../package-lock.json');
const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64'];

const lock = JSON.parse(readFileSync(LOCK, 'utf8'));

/** Looks where Node would look: next to the package, then in every folder above. */
function isLocked(where, name) {
  if (lock.packages[path.posix.join(where, 'node_modules', name)]) return true;
  if (where === '') return false;
  const above = where.lastIndexOf('/node_modules/');
  return isLocked(above === -1 ? '' : where.slice(0, above), name);
}

/** `@oxlint/binding-linux-arm64-musl` names system, processor and C library. */
function platformOf(name) {
  const words = path.posix.basename(name).split('-');
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = PROCESSORS.filter((processor) => words.includes(processor));
  if (os.length !== 1 || cpu.length !== 1)
    throw new Error(`Not the name of a platform package: ${name}`);
  if (os[0] !== 'linux') return { os, cpu };
  return { os, cpu, libc: [words.some((word) => word.startsWith('musl')) ? 'musl' : 'glibc'] };
}

const added = {};
for (const [where, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isLocked(where, name)) continue;
    const dev = entry.dev ? { dev: true } : {};
    added[`node_modules/${name}`] = { version, ...dev, ...platformOf(name), optional: true };
  }
}

const entries = Object.entries({ ...lock.packages, ...added });
entries.sort(([a], [b]) => a.localeCompare(b, 'en'));
lock.packages = Object.fromEntries(entries);

/** Undefined if the registry does not have the package. */
async function findIntegrity(name, version) {
  const call = promisify(execFile)('npm', ['view', `${name}@${version}`, 'dist.integrity']);
  const { stdout } = await call.catch(() => ({ stdout: '' }));
  return stdout.trim() || undefined;
}

const bare = entries.filter(
  ([where, { integrity, link }]) => where.includes('node_modules/') && !integrity && !link,
);
const unknown = [];
for (const [where, entry] of bare) {
  const name =
    entry.name ?? where.slice(where.lastIndexOf('node_modules/') + 'node_modules/'.length);
  entry.integrity = await findIntegrity(name, entry.version);
  if (entry.integrity === undefined) unknown.push(name);
}
writeFileSync(LOCK, `${JSON.stringify(lock, null, 2)}\n`);
const completed = bare.length - unknown.length;
console.log(
  `package-lock.json: ${Object.keys(added).length} platform packages added, ${completed} integrities completed`,
);
if (unknown.length > 0) {
  console.log(`Not in this registry, so without integrity: ${unknown.join(', ')}`);
}
