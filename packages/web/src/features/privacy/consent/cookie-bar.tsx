import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { sendsGpc } from '../../../lib/consent.ts';
import type { Choices } from '../../../lib/consent.ts';
import { i18n } from '../../../lib/i18n.ts';
import { PHONE, useMediaQuery } from '../../../lib/use-media-query.ts';
import { Box } from '../../../ui/box.tsx';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { CategoryRows } from './category-rows.tsx';
import { gpcText } from './category-text.ts';
import classes from './cookie-bar.module.css';
import { decide } from './decide.ts';
import { useRoomBelow } from './use-room-below.ts';

const NONE: Choices = { functional: false, analytics: false, marketing: false };
const ALL: Choices = { functional: true, analytics: true, marketing: true };

/** Asks what may be stored. The page stays usable; only a button decides. */
export function CookieBar({ isSignedIn }: { isSignedIn: boolean }) {
  const [isCustom, setCustom] = useState(false);
  const [isBack, setBack] = useState(false);
  const bar = useRef<HTMLElement>(null);
  useRoomBelow(bar);
  const settle = (choices: Choices) => {
    // The bar goes, so the keyboard continues on the page.
    if (bar.current?.contains(document.activeElement)) document.getElementById('main')?.focus();
    // A decision that isn't recorded yet is sent again on the next visit.
    decide(choices, { isSignedIn, unrecorded: 'keep' }).catch(() => undefined);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isCustom) return;
    setCustom(false);
    setBack(true);
  };
  return (
    <Box
      as="section"
      ref={bar}
      aria-label={i18n.t('Cookies')}
      ground="card"
      border="strong"
      radius="card"
      shadow="float"
      hideOn="paper"
      className={classes.bar}
      onKeyDown={onKeyDown}
    >
      {isCustom ? (
        <CustomChoices onSettle={settle} />
      ) : (
        <Question onSettle={settle} onCustomize={() => setCustom(true)} isBack={isBack} />
      )}
    </Box>
  );
}

interface ViewProps {
  onSettle: (choices: Choices) => void;
}

interface QuestionProps extends ViewProps {
  onCustomize: () => void;
  /** The keyboard comes back from the choices. */
  isBack: boolean;
}

function Question({ onSettle, onCustomize, isBack }: QuestionProps) {
  const isPhone = useMediaQuery(PHONE);
  const customize = (
    <Button
      variant="subtle"
      color="ink"
      onClick={onCustomize}
      ref={(button) => {
        if (isBack) button?.focus();
      }}
    >
      {i18n.t('Customize')}
    </Button>
  );
  return (
    <Row gap="12 20" wrap pad="16 20">
      <Box grow basis>
        <Text as="h2" size="card">
          {i18n.t('We value your privacy')}
        </Text>
        <Text as="p" size="small" tone="second" marginTop={2}>
          {i18n.t('Necessary cookies keep you signed in. Others help us only if you say so.')}{' '}
          <Link to="/privacy" activeProps={{}}>
            {i18n.t('Privacy')}
          </Link>
        </Text>
        {sendsGpc() ? <GpcNote /> : null}
      </Box>
      <Row gap={8} wrap className={classes.actions}>
        {isPhone ? null : customize}
        <Button variant="filled" color="ink" onClick={() => onSettle(NONE)}>
          {i18n.t('Necessary Only')}
        </Button>
        <Button variant="filled" color="ink" onClick={() => onSettle(ALL)}>
          {i18n.t('Accept All')}
        </Button>
        {isPhone ? customize : null}
      </Row>
    </Row>
  );
}

/** Everything optional is off until it is turned on. */
function CustomChoices({ onSettle }: ViewProps) {
  const [choices, setChoices] = useState(NONE);
  return (
    <>
      <Box pad="16 16 12" line="bottom">
        <Text as="h2" size="card" tabIndex={-1} ref={(title: HTMLElement | null) => title?.focus()}>
          {i18n.t('We value your privacy')}
        </Text>
        <Text as="p" size="small" tone="second" marginTop={2}>
          {i18n.t(
            'Choose what may be stored. You can change this at any time on the privacy page.',
          )}
        </Text>
        {sendsGpc() ? <GpcNote /> : null}
      </Box>
      <CategoryRows
        choices={choices}
        onChange={(category, isOn) => setChoices((before) => ({ ...before, [category]: isOn }))}
      />
      <Row
        gap={8}
        justify="end"
        wrap
        pad="12 16 16"
        line="top"
        ground="card"
        className={classes.footer}
      >
        <Button onClick={() => onSettle(NONE)}>{i18n.t('Reject All')}</Button>
        <Button variant="filled" color="ink" onClick={() => onSettle(choices)}>
          {i18n.t('Save Preferences')}
        </Button>
      </Row>
    </>
  );
}

const GpcNote = () => (
  <Text as="p" size="small" tone="second" marginTop={4}>
    {gpcText()}
  </Text>
);
