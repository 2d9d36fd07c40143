import { compileMessage } from '@beamwright/domain/compile-message';
import { MATERIALS } from '@beamwright/domain';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { i18n } from '../../../lib/i18n.ts';
import { aboutPage } from './about-page.tsx';

it('counts as many materials as the list of materials shows', () => {
  i18n.setMessagesCompiler(compileMessage);
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  expect(renderToStaticMarkup(aboutPage().body())).toContain(
    `<dt>materials in the catalog</dt><dd>${MATERIALS.length}</dd>`,
  );
});
