// `npm run lock`, after every change of a dependency. A registry mirror may lack packages for platforms
// nobody near it uses; npm then leaves them out of package-lock.json, and `npm ci` refuses that file on
// every machine. This adds them as their parents declare them: name, version, platform.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const LOCK = path.resolve(import.meta.dirname, '../package-lock.json');
const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64'];

const lock = JSON.parse(readFileSync(LOCK, 'utf8'));

/** Looks where Node would: beside the package, then in every folder above. */
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
writeFileSync(LOCK, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`package-lock.json: ${Object.keys(added).length} platform packages added`);
