import { getMemberCode, renewMemberCode } from '@beamwright/contract';
import type { Team } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor, useOperation } from '../../../lib/query.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { OptionRow } from '../../../ui/option-row.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { LabPart } from '../lab-part.tsx';

/** What the reader enters at kiosks: hidden until they want to see it. */
export function OwnCode({ team }: { team: Team }) {
  const params = { team_id: team.id };
  const [isShown, setShown] = useState(false);
  const { data } = useQuery({ ...queryOptionsFor(getMemberCode, { params }), enabled: isShown });
  const confirm = useConfirm();
  const renew = useOperation(renewMemberCode);
  const ask = async () => {
    const isSure = await confirm({
      title: i18n.t('Get another code?'),
      body: i18n.t('The code you have stops working at every kiosk of this team.'),
      confirm: i18n.t('Get another code'),
    });
    if (isSure) renew.mutate({ params });
  };
  return (
    <LabPart id="code" title={i18n.t('Your kiosk code')}>
      <OptionRow
        label={
          <Text mono weight={600} size="section">
            {isShown && data ? data.code.replace(/(\d{4})(?=\d)/, '$1 ') : '•••• ••••'}
          </Text>
        }
        sub={i18n.t(
          'Enter it at the tablet beside a machine. Whoever knows it adds results in your name.',
        )}
      >
        <Row gap={8} wrap>
          {isShown ? (
            <Button loading={renew.isPending} onClick={() => void ask()}>
              {i18n.t('Get another code')}
            </Button>
          ) : null}
          <Button onClick={() => setShown(!isShown)}>
            {isShown ? i18n.t('Hide') : i18n.t('Show')}
          </Button>
        </Row>
      </OptionRow>
    </LabPart>
  );
}
