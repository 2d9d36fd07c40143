import curl from '@beamwright/contract/samples/conditional.sh?raw';
import python from '@beamwright/contract/samples/conditional.py?raw';
import typescript from '@beamwright/contract/samples/conditional.ts?raw';
import { i18n } from '../../../lib/i18n.ts';
import { Guide, GuideSample, Prose, type GuideProps } from './guide.tsx';

export const ConditionalGuide = (reader: GuideProps) => (
  <Guide samples={<GuideSample samples={{ curl, typescript, python }} reader={reader} />}>
    <Prose>
      {i18n.t(
        'What you read with a key has an `ETag`. Send it back as `If-None-Match`: if nothing changed, the answer is 304 without a body. It still counts as a request.',
      )}
    </Prose>
    <Prose>{i18n.t('To learn of changes, webhooks are better than asking every minute.')}</Prose>
  </Guide>
);
