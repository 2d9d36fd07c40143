import './support-older-node.ts';
import process from 'node:process';
import { serveOnStdio } from './serve-stdio.ts';

// What npm runs: one file with everything, see scripts/lib/build-mcp.ts.
serveOnStdio(process);
