import { i18n } from '../../../lib/i18n.ts';
import { Notice } from '../../../ui/notice.tsx';
import { CodeWords } from '../operation/code-words.tsx';
import { Guide, GuideSample, Points, Prose, type GuideProps } from './guide.tsx';

export const ErrorsGuide = (reader: GuideProps) => (
  <Guide samples={<GuideSample guide="errors" reader={reader} />}>
    <Prose>
      {i18n.t(
        'Every refusal is a problem document (RFC 9457, `application/problem+json`). `code` never changes; `title`, `help` and `detail` are for people and may. `type` is the address of the code on this page, and `errors` names the fields that are wrong.',
      )}
    </Prose>
    <Points
      points={[
        i18n.t(
          '408, 429, 503, and 409 `idempotency_key_running`: send the same request again, after the seconds in `Retry-After` if there are any.',
        ),
        i18n.t('Other 4xx: change the request before you send it again.'),
        i18n.t('500: send it again once. If it keeps failing, send support the `request_id`.'),
        i18n.t('No answer: send it again with the same `Idempotency-Key`.'),
      ]}
    />
    <Notice kind="info">
      <CodeWords>
        {i18n.t(
          'A blocked material isn’t an error: the job is created (201) with `outcome` `blocked`, the reasons in `safety` and no workflow.',
        )}
      </CodeWords>
    </Notice>
  </Guide>
);
