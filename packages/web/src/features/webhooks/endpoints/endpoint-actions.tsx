import type { WebhookEndpoint } from '@beamwright/contract';
import { IconDots } from '@tabler/icons-react';
import { i18n } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { Row } from '../../../ui/stack.tsx';
import { useEndpointActs } from './use-endpoint-acts.ts';

export interface EndpointChanges {
  onTest: (endpoint: WebhookEndpoint) => void;
  onReplay: (endpoint: WebhookEndpoint) => void;
  onEdit: (endpoint: WebhookEndpoint) => void;
  onRotate: (endpoint: WebhookEndpoint) => void;
  /** Shows its deliveries; undefined where they are shown already. */
  onShow: ((endpoint: WebhookEndpoint) => void) | undefined;
}

interface EndpointActionsProps extends EndpointChanges {
  of: WebhookEndpoint;
  /** Different from that of every other endpoint. */
  name: string;
  isPhone: boolean;
}

interface Act {
  label: string;
  run: () => void;
}

/** What can be done with an endpoint, the one that helps it first. */
export function EndpointActions({ of: endpoint, name, isPhone, ...changes }: EndpointActionsProps) {
  const { pause, resume, remove } = useEndpointActs();
  const { state, failed } = endpoint;
  const isHeld = state === 'paused' || state === 'off';
  const isReached = state === 'working' || state === 'failing' || state === 'paused';
  const isOn = state === 'working' || state === 'failing';
  const test: Act = { label: i18n.t('Send test'), run: () => changes.onTest(endpoint) };
  const start: Act = { label: i18n.t('Resume'), run: () => resume(endpoint) };
  const replay: Act = { label: i18n.t('Replay failed'), run: () => changes.onReplay(endpoint) };
  const canReplay = failed > 0 && isReached;
  const first = isHeld ? start : canReplay ? replay : isReached ? test : undefined;
  const { onShow } = changes;
  const others: Act[] = [
    ...(onShow ? [{ label: i18n.t('Show deliveries'), run: () => onShow(endpoint) }] : []),
    ...(first !== test && isReached ? [test] : []),
    ...(first !== replay && canReplay ? [replay] : []),
    ...(state === 'failing' ? [{ ...start, label: i18n.t('Try now') }] : []),
    { label: i18n.t('Change address and events'), run: () => changes.onEdit(endpoint) },
    { label: i18n.t('Rotate secret'), run: () => changes.onRotate(endpoint) },
    ...(isOn ? [{ label: i18n.t('Pause'), run: () => pause(endpoint) }] : []),
  ];
  return (
    <Row gap={8} justify={isPhone ? 'start' : 'end'} noShrink>
      {first ? (
        <Button aria-label={`${first.label}: ${name}`} onClick={first.run}>
          {first.label}
        </Button>
      ) : null}
      <Menu
        side="bottom-end"
        target={
          <IconButton variant="default" aria-label={i18n.t('More for {name}', { name })}>
            <IconDots size={18} stroke={1.6} />
          </IconButton>
        }
      >
        {others.map(({ label, run }) => (
          <MenuItem key={label} onClick={run}>
            {label}
          </MenuItem>
        ))}
        <MenuItem danger onClick={() => void remove(endpoint)}>
          {i18n.t('Delete')}
        </MenuItem>
      </Menu>
    </Row>
  );
}
