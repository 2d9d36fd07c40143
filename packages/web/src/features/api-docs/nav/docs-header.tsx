import { API_VERSION } from '@beamwright/contract';
import { IconMenu2 } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { ButtonAnchor } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Logo } from '../../../ui/logo.tsx';
import { Menu, MenuItem, MenuLink } from '../../../ui/menu.tsx';
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
    <Row gap={8} className={isPhone ? '' : classes.brand}>
      <a href="/" aria-label={i18n.t('Beamwright home')}>
        <Logo size={24} />
      </a>
      <Text as={Link} to="/api/docs" size="card" tone="third">
        {i18n.t('Docs')}
      </Text>
    </Row>
    {isPhone ? (
      <Row gap={8}>
        {search}
        <PagesMenu />
      </Row>
    ) : (
      <>
        {search}
        <Pages />
      </>
    )}
  </Row>
);

const versionText = () => i18n.t('Version {version}', { version: API_VERSION });

const Pages = () => (
  <Row gap={4} marginLeft="auto">
    <ButtonLink
      to="/api/docs"
      hash={CHANGELOG_ANCHOR}
      variant="subtle"
      color="ink"
      aria-label={versionText()}
    >
      {API_VERSION}
    </ButtonLink>
    <ButtonAnchor href="/api/status" variant="subtle" color="ink">
      {i18n.t('Status')}
    </ButtonAnchor>
    <ButtonLink to="/api">{i18n.t('API Management')}</ButtonLink>
  </Row>
);

/** The same on a phone, where they don’t fit beside the search. */
function PagesMenu() {
  const navigate = useNavigate();
  return (
    <Menu
      side="bottom-end"
      target={
        <IconButton variant="default" color="ink" aria-label={i18n.t('Menu')}>
          <IconMenu2 size={18} stroke={1.6} aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuLink to="/api">{i18n.t('API Management')}</MenuLink>
      <MenuItem onClick={() => location.assign('/api/status')}>{i18n.t('Status')}</MenuItem>
      <MenuItem onClick={() => void navigate({ to: '/api/docs', hash: CHANGELOG_ANCHOR })}>
        {versionText()}
      </MenuItem>
      <MenuLink to="/">{i18n.t('Beamwright home')}</MenuLink>
    </Menu>
  );
}
