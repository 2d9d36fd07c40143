import { Split } from '../../ui/split.tsx';
import { createTestCard, getMachine, getSetting } from '@beamwright/contract';
import type { Setting, TestCard } from '@beamwright/contract';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isProblem, type ApiProblem } from '../../lib/api-problem.ts';
import { i18n } from '../../lib/i18n.ts';
import { useFeature } from '../../lib/plan-features.ts';
import { queryOptionsFor, useOperation } from '../../lib/query.ts';
import { useProfile } from '../../lib/session.tsx';
import { GalvoContext, useUnits } from '../../lib/units.ts';
import { isOfGalvo } from '../../lib/user-units.ts';
import { useOwnId } from '../../lib/use-own-id.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { CardsSkeleton } from '../../ui/skeletons.tsx';
import { startDraft, toCardRequest } from './card-draft.ts';
import { CardFacts } from './card-facts.tsx';
import { CardPreview } from './card-preview.tsx';
import { CellTable } from './cell-table.tsx';
import { DesignForm } from './design-form.tsx';
import classes from './design-page.module.css';
import link from './back-link.module.css';
import { MissingSetting, NoTestCards } from './missing-states.tsx';
import type { CardKind } from './setting-steps.ts';
import { SettingTestCards } from './setting-test-cards.tsx';
import { useCardKinds } from './use-card-kinds.ts';
import { useCardPreview } from './use-card-preview.ts';
import { Box } from '../../ui/box.tsx';
import { Stack } from '../../ui/stack.tsx';
import { machineLabel } from '../../lib/machine-label.ts';

interface DesignPageProps {
  settingId: string;
  /** What to find, unless the setting has no such card. */
  kind: CardKind;
  onMade: (card: TestCard) => void;
}

/** Designs a test card around a saved setting, with a preview and the time it takes. */
export function DesignPage({ settingId, kind, onMade }: DesignPageProps) {
  const profile = useProfile();
  const { isIncluded: canMake, smallestPlan } = useFeature('test_cards');
  const { data, error, refetch } = useQuery(
    queryOptionsFor(getSetting, { params: { id: settingId } }),
  );
  return (
    <Page
      title={i18n.t('Create test card')}
      sub={
        data ? (
          <>
            <Link to="/library" className={link.link}>
              {data.name}
            </Link>
            {` · ${machineLabel(data)}`}
          </>
        ) : null
      }
    >
      {isProblem(error, 'not_found') ? <MissingSetting /> : null}
      {error && !data && !isProblem(error, 'not_found') ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <CardsSkeleton count={1} /> : null}
      {data && !canMake ? (
        <NoTestCards plan={profile.plan.name} smallestPlan={smallestPlan} />
      ) : null}
      {data && canMake ? (
        <GalvoContext value={isOfGalvo(data)}>
          <Design key={data.id} setting={data} {...{ kind, onMade }} />
        </GalvoContext>
      ) : null}
    </Page>
  );
}

interface DesignProps extends Pick<DesignPageProps, 'kind' | 'onMade'> {
  setting: Setting;
}

function Design({ setting, kind, onMade }: DesignProps) {
  const { speedUnit } = useUnits();
  const kinds = useCardKinds(setting);
  const [draft, setDraft] = useState(() => startDraft(0, kinds.includes(kind) ? kind : 'grid'));
  // Laser software shows speeds in mm/s or mm/min, never in inches.
  const wish = toCardRequest(draft, speedUnit === 'mm/min' ? 'mm/min' : 'mm/s');
  const { card, error, isOutdated, retry } = useCardPreview(setting.id, wish);
  const bed = useBed(setting);
  const make = useOperation(createTestCard, { ownId: useOwnId(), onSuccess: onMade });
  return (
    <>
      {setting.is_read_only ? <ReadOnlyNotice /> : null}
      <Split>
        <Card aria-label={i18n.t('Parameters')}>
          <DesignForm {...{ setting, draft, card, error, speedUnit, onChange: setDraft }} />
        </Card>
        <Stack as={Card} gap={16} aria-label={i18n.t('Preview')}>
          <Refusal error={error} onRetry={retry} />
          {card ? (
            <>
              <CardPreview card={card} bed={bed} speedUnit={speedUnit} isOutdated={isOutdated} />
              <CardFacts card={card} bed={bed} />
              <CellTable card={card} speedUnit={speedUnit} />
            </>
          ) : error ? null : (
            <Skeleton height={360} />
          )}
          <Button
            variant="filled"
            size="md"
            className={classes.make ?? ''}
            loading={make.isPending}
            disabled={error !== null || card === undefined}
            onClick={() => make.mutate({ params: { id: setting.id }, body: wish })}
          >
            {i18n.t('Create card')}
          </Button>
        </Stack>
      </Split>
      <SettingTestCards settingId={setting.id} canMake={false} />
    </>
  );
}

/** Bed size of the setting's machine, if the machine still exists and its size is known. */
function useBed({ machine_id }: Setting) {
  const { data } = useQuery({
    ...queryOptionsFor(getMachine, { params: { id: machine_id ?? '' } }),
    enabled: machine_id !== null,
  });
  const { bed_width_mm: width_mm = null, bed_height_mm: height_mm = null } = data ?? {};
  return width_mm !== null && height_mm !== null ? { width_mm, height_mm } : null;
}

/** Why the card can't be drawn. The affected fields show the error too. */
function Refusal({ error, onRetry }: { error: ApiProblem | null; onRetry: () => void }) {
  if (error === null) return null;
  if (!isProblem(error, 'card_not_possible')) {
    return <ErrorPanel error={error} onRetry={onRetry} />;
  }
  return (
    <Notice kind="warn" role="alert" title={error.title}>
      {error.detail ?? error.help}
    </Notice>
  );
}

function ReadOnlyNotice() {
  return (
    <Box marginBottom={16}>
      <Notice
        kind="info"
        title={i18n.t('Read-only')}
        action={<Link to="/upgrade">{i18n.t('See plans')}</Link>}
      >
        {i18n.t(
          'You have more settings than your plan includes. You can burn a card for this one, but you can’t save its result.',
        )}
      </Notice>
    </Box>
  );
}
