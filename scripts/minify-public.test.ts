import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { minifyPublic } from '../packages/web/build/minify-public.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'beamwright-minify-'));
  writeFileSync(path.join(root, 'index.html'), '<!doctype html>');
  mkdirSync(path.join(root, 'public'));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function buildWith(script: string) {
  writeFileSync(path.join(root, 'public/scheme.js'), script);
  return build({ root, configFile: false, logLevel: 'silent', plugins: [minifyPublic()] });
}

it('shortens the script', async () => {
  await buildWith('document.title  =  1 + 1;');
  expect(readFileSync(path.join(root, 'dist/scheme.js'), 'utf8')).toBe('document.title=2;');
});

it('a script with an error fails the build', async () => {
  await expect(buildWith('const scheme = ;')).rejects.toThrow('scheme.js: Unexpected token');
});
