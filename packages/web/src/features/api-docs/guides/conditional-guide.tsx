import { i18n } from '../../../lib/i18n.ts';
import { Guide, GuideSample, Prose, type GuideProps } from './guide.tsx';

export const ConditionalGuide = (reader: GuideProps) => (
  <Guide samples={<GuideSample guide="conditional" reader={reader} />}>
    <Prose>
      {i18n.t(
        'What you read with a key has an `ETag`. Send it back as `If-None-Match`: if nothing changed, the answer is 304 without a body. It still counts as a request.',
      )}
    </Prose>
    <Prose>{i18n.t('To learn of changes, webhooks are better than asking every minute.')}</Prose>
  </Guide>
);
