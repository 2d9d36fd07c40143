import type { CardFit, CardRequest, Setting, SpeedUnit, TestCard } from '@beamwright/contract';
import { Button } from '../../ui/button.tsx';
import { Link } from '@tanstack/react-router';
import { i18n } from '../../lib/i18n.ts';
import { QuietLink } from '../../ui/quiet-link.tsx';
import classes from './fit-actions.module.css';
import { isUsable, nextText } from './fit-text.ts';
import { nextVersion } from '../../lib/next-version.ts';
import { Text } from '../../ui/text.tsx';
import { Row } from '../../ui/stack.tsx';

interface FitActionsProps {
  card: TestCard;
  setting: Setting;
  fit: CardFit;
  speedUnit: SpeedUnit;
  /** These marks have been saved. */
  isApplied: boolean;
  isSaving: boolean;
  isMaking: boolean;
  /** The shown fit belongs to the current marks. */
  isReady: boolean;
  onSave: () => void;
  onNext: (wish: CardRequest) => void;
}

/** The one next step: save, create the next card, or done. */
export function FitActions(props: FitActionsProps) {
  const { setting, fit, speedUnit, isApplied, isSaving, isMaking, isReady } = props;
  if (isApplied) return <AfterSaving {...props} />;
  const isStuck = !isUsable(fit) && fit.next === null;
  return (
    <Row gap="8 16" wrap className={classes.actions}>
      {isStuck ? null : (
        <Button
          variant="filled"
          size="md"
          loading={isSaving || isMaking}
          disabled={!isReady || setting.is_read_only}
          onClick={props.onSave}
        >
          {isUsable(fit)
            ? i18n.t('Save as version {version}', { version: nextVersion(setting.version) })
            : i18n.t('Create next card')}
        </Button>
      )}
      {!isUsable(fit) && fit.next ? <NextRange fit={fit} speedUnit={speedUnit} /> : null}
      {setting.is_read_only ? (
        <Text as="p" size="small" tone="second">
          {i18n.t('This setting is read-only on your plan, so you can’t save the result.')}{' '}
          <Link to="/upgrade">{i18n.t('See plans')}</Link>
        </Text>
      ) : null}
    </Row>
  );
}

function AfterSaving({ card, fit, speedUnit, isMaking, onNext }: FitActionsProps) {
  const { next } = fit;
  return (
    <Row gap="8 16" wrap className={classes.actions}>
      {next ? (
        <>
          <Button variant="filled" size="md" loading={isMaking} onClick={() => onNext(next)}>
            {i18n.t('Create a narrower card')}
          </Button>
          <NextRange fit={fit} speedUnit={speedUnit} />
        </>
      ) : (
        <Text as="p" weight={550}>
          {card.kind === 'kerf'
            ? i18n.t('Done. Your software offsets each side by half the kerf.')
            : i18n.t('Done. Your machine can’t be set any finer.')}
        </Text>
      )}
      <QuietLink to="/library" search={{ setting: card.setting_id }}>
        {i18n.t('Open library')}
      </QuietLink>
    </Row>
  );
}

function NextRange({ fit, speedUnit }: { fit: CardFit; speedUnit: SpeedUnit }) {
  return (
    <Text as="p" size="small" tone="second">
      {i18n.t('Next: {ranges}', { ranges: nextText(fit, speedUnit) ?? '' })}
    </Text>
  );
}
