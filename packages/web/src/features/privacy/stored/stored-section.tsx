import type { ConsentCategory } from '@beamwright/contract';
import { permits, useConsent } from '../../../lib/consent.ts';
import type { StoredConsent } from '../../../lib/consent.ts';
import { i18n } from '../../../lib/i18n.ts';
import { useRetention } from '../../../lib/use-retention.ts';
import { OptionSection } from '../../../ui/option-section.tsx';
import { Box } from '../../../ui/box.tsx';
import { Table } from '../../../ui/table.tsx';
import { Text } from '../../../ui/text.tsx';
import { categoryText } from '../consent/category-text.ts';
import { serverRows } from './server-rows.ts';
import type { StoredRow } from './server-rows.ts';
import { browserRows } from './stored-text.ts';
import classes from './stored-section.module.css';

/** Everything that is stored, by name: what for, in which category and for how long. */
export function StoredSection() {
  const consent = useConsent();
  const daysOf = useRetention();
  return (
    <OptionSection
      title={i18n.t('What is stored')}
      sub={i18n.t('Everything, by name. Nothing optional is stored before you choose.')}
    >
      <Box clip radius="card">
        <Table className={classes.table ?? ''}>
          <thead>
            <tr>
              <th scope="col">{i18n.t('What for')}</th>
              <th scope="col">{i18n.t('Category')}</th>
              <th scope="col">{i18n.t('Kept')}</th>
            </tr>
          </thead>
          <Rows title={i18n.t('In this browser')} rows={browserRows()} consent={consent} />
          <Rows title={i18n.t('On the server')} rows={serverRows(daysOf)} consent={consent} />
        </Table>
      </Box>
    </OptionSection>
  );
}

interface RowsProps {
  title: string;
  rows: StoredRow[];
  consent: StoredConsent | null;
}

function Rows({ title, rows, consent }: RowsProps) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3}>
          {title}
        </th>
      </tr>
      {rows.map(({ id, whatFor, names, category, kept }) => (
        <tr key={id}>
          <td>
            {whatFor}
            <Text as="div" size="label" tone="third" mono breakWords>
              {names}
            </Text>
          </td>
          <td data-off={isOff(consent, category) || undefined}>
            {categoryStatus(consent, category)}
          </td>
          <td>{kept}</td>
        </tr>
      ))}
    </tbody>
  );
}

const isOff = (consent: StoredConsent | null, category: ConsentCategory): boolean =>
  category !== 'necessary' && !permits(consent, category);

function categoryStatus(consent: StoredConsent | null, category: ConsentCategory): string {
  const { label } = categoryText(category);
  return isOff(consent, category) ? i18n.t('{category}, off', { category: label }) : label;
}
