import { API_PREFIX, type SampleLanguage } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { Text } from '../../../ui/text.tsx';
import { guideAnchor } from '../anchors.ts';
import classes from '../api-docs.module.css';
import { shownKey } from '../try/test-key.ts';
import { GUIDES } from './guides.tsx';

/** What the API is, before anything else. */
export const Intro = () => (
  <div className={classes.intro}>
    <h1>{i18n.t('API Documentation')}</h1>
    <Text as="p" tone="second" marginTop={8} readable>
      {i18n.t(
        'Laser settings from one sentence. Speeds are in mm/min, lengths in mm, times in UTC.',
      )}{' '}
      <a href={`${API_PREFIX}/openapi.json`} target="_blank" rel="noreferrer">
        {i18n.t('OpenAPI document')}
      </a>
    </Text>
  </div>
);

interface GuideSectionsProps {
  language: SampleLanguage;
  token: string | null;
}

/** The guides, in their order. Samples show the reader’s test key without its middle, or a placeholder. */
export const GuideSections = ({ language, token }: GuideSectionsProps) =>
  GUIDES.map(({ id, title, Content }) => {
    const anchor = guideAnchor(id);
    return (
      <section
        key={id}
        id={anchor}
        className={classes.section}
        data-guide
        tabIndex={-1}
        aria-labelledby={`${anchor}-title`}
      >
        <h2 id={`${anchor}-title`}>{title()}</h2>
        <Content language={language} origin={location.origin} apiKey={shownKey(token)} />
      </section>
    );
  });
