import { RETENTION } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { Guide, GuideSample, Points, Prose, type GuideProps } from './guide.tsx';

/** Answers are kept by the day. */
const HOURS = RETENTION.repeated_requests.days * 24;

export const IdempotencyGuide = (reader: GuideProps) => (
  <Guide samples={<GuideSample guide="idempotency" reader={reader} />}>
    <Prose>
      {i18n.t(
        'If a request got no answer, you don’t know whether it was performed. Send each POST with an `Idempotency-Key` of your own, such as the number of the order, and send it again with the same key: it’s performed once.',
      )}
    </Prose>
    <Points
      points={[
        i18n.t(
          'For {hours} hours, the same request gets the same answer, with `Idempotency-Replayed: true`.',
          { hours: HOURS },
        ),
        i18n.t(
          'While the first one runs, the second gets 409 `idempotency_key_running`. Send it again in a second.',
        ),
        i18n.t('Another request with that key gets 422 `idempotency_key_reused`.'),
        i18n.t('What passes by itself isn’t kept: 401, 408, 409, 429 and 5xx.'),
      ]}
    />
    <Prose>
      {i18n.t(
        'A key has 1 to 255 visible ASCII characters. The SDK makes one for each POST, and keeps it while it retries.',
      )}
    </Prose>
  </Guide>
);
