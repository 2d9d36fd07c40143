import type { FastifyBaseLogger } from 'fastify';
import { withinPatience } from '../../platform/within-patience.ts';
import type { PageFacts } from './built-pages.ts';
import { createRenderGate } from './retry-gate.ts';

/** Longer than a rendering takes, unless something is wrong. */
const PATIENCE_MS = 5000;

const keys = new WeakMap<object, string>();

/** Plans and blocks are loaded again from time to time, mostly equal ones. */
const toKey = ({ plans, findings }: PageFacts): string => textOf(plans) + blocksOf({ findings });

const blocksOf = ({ findings }: Pick<PageFacts, 'findings'>): string => textOf(findings ?? UNKNOWN);

function textOf(part: object): string {
  const text = keys.get(part) ?? JSON.stringify(part);
  keys.set(part, text);
  return text;
}

const UNKNOWN = ['unknown'];

export interface PlanPages {
  /** With the plans and blocks of today. While those can't be read or shown, the last pages stay. */
  read: () => Promise<ShownPages>;
}

interface ShownPages {
  /** Another one for other pages. */
  version: number;
  pages: ReadonlyMap<string, string>;
  /** False if they don't show what is blocked today: then the examples on them may not be shown. */
  areChecked: boolean;
}

/** What pages were rendered for. */
interface Known {
  of: string;
  blocks: string;
  asked: number;
}

interface Source {
  readFacts: () => Promise<PageFacts>;
  render: (facts: PageFacts) => Promise<ReadonlyMap<string, string>>;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** The pages that show the plans, rendered again when these change. */
export function createPlanPages({ readFacts, render, log }: Source): PlanPages {
  let shown: (Omit<ShownPages, 'areChecked'> & Known) | undefined;
  /** What was blocked when somebody asked, of those who already know. */
  let blocks = '';
  let rendering: Promise<void> | undefined;
  const gate = createRenderGate();
  /** In the order in which the facts were asked for. */
  let asked = 0;
  /** The latest of those who know the facts. */
  let latest = 0;

  async function renderFacts(facts: PageFacts, known: Known) {
    try {
      const pages = await render(facts);
      shown = { ...known, pages, version: (shown?.version ?? 0) + 1 };
      gate.open(known.of);
    } catch (error) {
      gate.close(known.of);
      log.error({ err: error }, 'the pages with plans could not be rendered');
      throw error;
    }
  }
  async function follow(): Promise<void> {
    const own = ++asked;
    const facts = await readFacts();
    const of = toKey(facts);
    if (own > latest) {
      latest = own;
      blocks = blocksOf(facts);
    }
    while (shown?.of !== of) {
      // Somebody who asked later has newer ones.
      if (shown !== undefined && shown.asked > own) return;
      if (gate.isClosed(of)) {
        throw new Error('the pages with plans could not be rendered a moment ago');
      }
      // Others may be rendering older ones.
      const begun = rendering;
      rendering ??= renderFacts(facts, { of, blocks: blocksOf(facts), asked: own }).finally(
        () => (rendering = undefined),
      );
      await (begun?.catch(() => undefined) ?? rendering);
    }
  }
  return {
    read: async () => {
      const following = follow();
      try {
        // The last pages are better than a long wait for the next ones.
        await (shown === undefined ? following : withinPatience(following, PATIENCE_MS));
      } catch (error) {
        if (shown === undefined) throw error;
      }
      if (shown === undefined) throw new Error('no pages with plans');
      const { version, pages } = shown;
      return { version, pages, areChecked: shown.blocks === blocks };
    },
  };
}
