import { API_VERSION } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { Guide, GuideSample, Points, Prose, type GuideProps } from './guide.tsx';

export const VersionsGuide = (reader: GuideProps) => (
  <Guide samples={<GuideSample guide="versions" reader={reader} />}>
    <Prose>
      {i18n.t(
        'A version is the day it began: `Beamwright-Version: {version}`. Without the header you get {version}. Each answer names its version.',
        { version: API_VERSION },
      )}
    </Prose>
    <Points
      points={[
        i18n.t(
          'A new version begins only when something breaks: a field goes, changes its meaning, or becomes required.',
        ),
        i18n.t(
          'New operations, new optional fields, and new values of `code` and of events come without one. Ignore what you don’t know.',
        ),
        i18n.t(
          'An operation being retired returns `Deprecation`, when that began, and `Sunset`, when it may be removed.',
        ),
      ]}
    />
  </Guide>
);
