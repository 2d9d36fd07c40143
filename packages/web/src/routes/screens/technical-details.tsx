import { Button } from '../../ui/button.tsx';
import { useState } from 'react';
import { formatDateTime } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import type { ErrorReport } from '../../lib/support.ts';
import classes from './screens.module.css';
import { Text } from '../../ui/text.tsx';
import { Row } from '../../ui/stack.tsx';

interface TechnicalDetailsProps {
  report: ErrorReport;
  attempts: number;
}

export function TechnicalDetails({ report, attempts }: TechnicalDetailsProps) {
  const [shown, setShown] = useState(false);
  const facts = [
    [i18n.t('Error ID'), report.errorId],
    [i18n.t('Component'), report.component],
    [i18n.t('Message'), report.message],
    [i18n.t('Time'), formatDateTime(report.time)],
    [i18n.t('Retry attempts'), String(attempts)],
  ] as const;
  return (
    <div>
      <Button variant="subtle" color="ink" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {shown ? i18n.t('Hide Technical Details') : i18n.t('Show Technical Details')}
      </Button>
      {shown ? (
        <Text
          as="dl"
          pad="8 0"
          marginTop={8}
          marginBottom={8}
          size="small"
          line="both"
          className={classes.facts}
        >
          {facts.map(([label, value]) => (
            <Row gap="4 16" align="stretch" wrap pad="4 0" key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Row>
          ))}
        </Text>
      ) : null}
    </div>
  );
}
