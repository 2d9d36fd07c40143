import { listPlans } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatList } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { Text } from '../../../ui/text.tsx';
import { Guide, GuideSample, Points, Prose, type GuideProps } from './guide.tsx';

export const FirstCallGuide = (reader: GuideProps) => (
  <Guide samples={<GuideSample guide="first-call" reader={reader} />}>
    <PlansWithKeys />
    <Points
      isOrdered
      points={[
        i18n.t(
          'Create a key on API Management. The scopes it offers are enough. It’s shown once; keep it out of pages and apps you give away.',
        ),
        i18n.t(
          'List your machines: `GET /machines`. If there are none, add one in Beamwright; a job needs a laser.',
        ),
        i18n.t(
          'Create a job with the `id` of a machine: one sentence in, an ordered workflow out.',
        ),
      ]}
    />
    <Prose>
      {i18n.t(
        'Look at `outcome` first. `workflow` has settings to run, `clarify` asks `questions`, `blocked` says why the material isn’t safe, and `impossible` why this laser can’t do it. Never run a laser with numbers from anywhere but `workflow`.',
      )}
    </Prose>
    <Text as="p">
      <Text as={Link} to="/api" underline>
        {i18n.t('API Management')}
      </Text>
    </Text>
  </Guide>
);

/** A first call needs a key, and not every plan of this server has one. */
function PlansWithKeys() {
  const { data } = useQuery(queryOptionsFor(listPlans));
  const names = data?.items.filter(({ api }) => api.keys > 0).map(({ name }) => name) ?? [];
  if (names.length === 0) return null;
  return (
    <Text as="p" tone="second">
      {i18n.t('Keys and webhooks come with {plans}.', { plans: formatList(names, 'all') })}{' '}
      <Text as={Link} to="/upgrade" underline>
        {i18n.t('See plans')}
      </Text>
    </Text>
  );
}
