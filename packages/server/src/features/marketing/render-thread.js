// Renders pages that the build could not know. A thread of its own, because the renderer keeps the event loop busy for half a
// second, and its memory is given back when the thread ends.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

const { folder, call, input } = workerData;
const { files, catalogs } = JSON.parse(readFileSync(path.join(folder, 'rendering.json'), 'utf8'));
const renderer = await import(pathToFileURL(path.join(folder, 'renderer.js')).href);
const pages = Object.entries(catalogs).flatMap(([locale, messages]) =>
  renderer[call](input, { locale, messages, files }),
);
parentPort.postMessage(pages, []);
