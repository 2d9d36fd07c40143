// Renders pages that the build could not know. A thread of its own, because the renderer keeps the event loop busy for half a
// second, and its memory is given back when the thread ends.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort } from 'node:worker_threads';

/** By folder. */
const builds = new Map();

async function open(folder) {
  const { files, catalogs } = JSON.parse(readFileSync(path.join(folder, 'rendering.json'), 'utf8'));
  const renderer = await import(pathToFileURL(path.join(folder, 'renderer.js')).href);
  const build = { renderer, files, catalogs: Object.entries(catalogs) };
  builds.set(folder, build);
  return build;
}

function render({ renderer, files, catalogs }, { call, input }) {
  try {
    const pages = catalogs.flatMap(([locale, messages]) =>
      renderer[call](input, { locale, messages, files }),
    );
    return { pages };
  } catch (error) {
    return { failure: error instanceof Error ? error : new Error(String(error)) };
  }
}

async function answer(ask) {
  // Files of a build that was just being written would stay unreadable in this thread: it ends with the error.
  const build = builds.get(ask.folder) ?? (await open(ask.folder));
  parentPort.postMessage({ reply: render(build, ask) }, []);
}

parentPort.on('message', ({ ask }) => {
  if (ask !== undefined) void answer(ask);
});
