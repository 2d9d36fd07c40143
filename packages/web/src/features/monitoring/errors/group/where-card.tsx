import type { ErrorGroup } from '@beamwright/contract';
import { useId } from 'react';
import { formatPercent } from '../../../../lib/format.ts';
import { i18n } from '../../../../lib/i18n.ts';
import { Box } from '../../../../ui/box.tsx';
import { Card } from '../../../../ui/card.tsx';
import { MeterBar } from '../../../../ui/meter-bar.tsx';
import { Row, Stack } from '../../../../ui/stack.tsx';
import { Text } from '../../../../ui/text.tsx';
import { CardHead } from './card-head.tsx';

type Share = ErrorGroup['browsers'][number];

/** In which browsers and on which devices. */
export function WhereCard({ group: { browsers, devices } }: { group: ErrorGroup }) {
  if (browsers.length + devices.length === 0) return null;
  const named = devices.map((device) => ({ ...device, name: deviceName(device.name) }));
  return (
    <Card flush clip aria-label={i18n.t('Where')}>
      <CardHead title={i18n.t('Where')} />
      <Stack gap={16} pad="0 20 20">
        <Shares shares={browsers} />
        <Shares shares={named} />
      </Stack>
    </Card>
  );
}

function deviceName(name: string): string {
  if (name === 'desktop') return i18n.t('Desktop');
  if (name === 'mobile') return i18n.t('Phone');
  return name === 'tablet' ? i18n.t('Tablet') : name;
}

function Shares({ shares }: { shares: Share[] }) {
  const id = useId();
  if (shares.length === 0) return null;
  return (
    <ul>
      {shares.map(({ name, share }, index) => (
        <Row as="li" key={name} gap={12} size="small" pad="4 0">
          <Text id={`${id}${index}`} noShrink truncate style={{ width: 96 }}>
            {name}
          </Text>
          <Box grow>
            <MeterBar labelledBy={`${id}${index}`} used={share} limit={1} level="fine" />
          </Box>
          <Text mono textAlign="right" noShrink style={{ width: 44 }}>
            {formatPercent(share)}
          </Text>
        </Row>
      ))}
    </ul>
  );
}
