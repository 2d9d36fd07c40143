import { API_VERSION } from '@beamwright/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { ButtonAnchor } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Logo } from '../../../ui/logo.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { CHANGELOG_ANCHOR } from '../anchors.ts';
import classes from '../api-docs.module.css';

interface DocsHeaderProps {
  search: ReactNode;
  isPhone: boolean;
}

/** The product, the search, the version, and the pages beside this one. */
export const DocsHeader = ({ search, isPhone }: DocsHeaderProps) => (
  <Row
    as="header"
    gap={12}
    justify={isPhone ? 'between' : 'start'}
    pad={isPhone ? '8 16' : '8 20'}
    ground="paper"
    line="bottom"
    className={classes.header}
  >
    <Row as={Link} to="/api/docs" gap={8} className={isPhone ? '' : classes.brand}>
      <Logo size={24} />
      <Text size="card" tone="third">
        {i18n.t('Docs')}
      </Text>
    </Row>
    {search}
    {isPhone ? null : (
      <Row gap={4} marginLeft="auto">
        <ButtonLink
          to="/api/docs"
          hash={CHANGELOG_ANCHOR}
          variant="subtle"
          color="ink"
          aria-label={i18n.t('Version {version}', { version: API_VERSION })}
        >
          {API_VERSION}
        </ButtonLink>
        <ButtonAnchor href="/api/status" variant="subtle" color="ink">
          {i18n.t('Status')}
        </ButtonAnchor>
        <ButtonLink to="/api">{i18n.t('API Management')}</ButtonLink>
      </Row>
    )}
  </Row>
);
