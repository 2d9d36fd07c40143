#!/usr/bin/env node
import { enableCompileCache } from 'node:module';
import process from 'node:process';

// JavaScript, so that nothing is compiled before the cache is on.
enableCompileCache();
const { serveOnStdio } = await import('./serve-stdio.ts');
serveOnStdio(process);
