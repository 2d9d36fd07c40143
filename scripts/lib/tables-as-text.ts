import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Tables stay JSON: it is parsed faster than the same table as JavaScript, and takes half the memory. */
export const tablesAsText: Plugin = {
  name: 'tables-as-text',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith('.json')) return null;
    const table = JSON.stringify(JSON.parse(readFileSync(id, 'utf8')));
    return {
      code: `export default /* @__PURE__ */ JSON.parse(${JSON.stringify(table)});`,
      moduleType: 'js',
    };
  },
};
