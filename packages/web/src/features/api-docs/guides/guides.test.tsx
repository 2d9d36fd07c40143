import { SAMPLE_LANGUAGES, type SampleLanguage } from '@beamwright/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { startI18n } from '../../../lib/i18n.ts';
import { shownKey } from '../try/test-key.ts';
import { GUIDES } from './guides.tsx';

const MIN_WORDS = 40;
const MAX_WORDS = 250;

beforeAll(() => void startI18n(['en-US']));

type Content = (typeof GUIDES)[number]['Content'];

function render(Guide: Content, language: SampleLanguage, apiKey = 'bw_test_mine'): string {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/api/docs'] }),
  });
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RouterContextProvider router={router as never}>
        <Guide language={language} origin="https://shop.example" apiKey={apiKey} />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
}

const textOf = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ');
const proseOf = (html: string): string => textOf(html.replaceAll(/<pre[^]*?<\/pre>/g, ''));

test.each(GUIDES)('$id has no more words than are read', ({ Content }) => {
  const words = proseOf(render(Content, 'curl')).split(/\s+/).filter(Boolean);
  expect(words.length).toBeGreaterThan(MIN_WORDS);
  expect(words.length).toBeLessThan(MAX_WORDS);
});

test.each(GUIDES)(
  'the samples of $id are for this server and the key of the reader',
  ({ Content }) => {
    for (const language of SAMPLE_LANGUAGES) {
      const html = render(Content, language);
      expect(html).not.toMatch(/<pre[^>]*><\/pre>/);
      expect(html).not.toMatch(/beamwright\.example|YOUR_KEY|API_VERSION|\{\w+\}<|\[object/);
      const hasKey = textOf(html).includes('bw_test_mine');
      expect(hasKey).toBe(!['keys', 'webhooks'].some((id) => Content === contentOf(id)));
      expect(render(Content, language, shownKey(null))).not.toContain('bw_test_mine');
    }
  },
);

const contentOf = (id: string): Content | undefined =>
  GUIDES.find((guide) => guide.id === id)?.Content;
