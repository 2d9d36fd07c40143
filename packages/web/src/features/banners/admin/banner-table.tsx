import type { BannerList, EditedBanner } from '@beamwright/contract';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { Table } from '../../../ui/table.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { BannerRow } from './banner-row.tsx';
import classes from './banner-table.module.css';
import { useOrderBanners } from './use-order-banners.ts';

interface BannerTableProps {
  list: BannerList;
  /** Those that the filter leaves. */
  shown: readonly EditedBanner[];
  plans: readonly string[];
  opened: string | null;
  onOpen: (banner: EditedBanner) => void;
}

/** The banners in the order in which users get them. Dragging, and Alt with an arrow, move one. */
export function BannerTable({ list, shown, plans, opened, onOpen }: BannerTableProps) {
  const move = useOrderBanners(list);
  const [dragged, setDragged] = useState<number | null>(null);
  const [moved, setMoved] = useState('');
  // A filtered list doesn't say where the others are.
  const isWhole = shown.length === list.items.length;
  const moveTo = (from: number, to: number) => {
    if (!move(from, to)) return;
    setMoved(i18n.t('Moved to position {n} of {m}', { n: to + 1, m: shown.length }));
  };
  return (
    <Card flush clip aria-label={i18n.t('Banners')}>
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
      <Table className={classes.table}>
        <thead>
          <tr>
            <th>
              <VisuallyHidden>{i18n.t('Order')}</VisuallyHidden>
            </th>
            <th>{i18n.t('State')}</th>
            <th>{i18n.t('Message')}</th>
            <th>{i18n.t('For')}</th>
            <th>{i18n.t('Shown')}</th>
            <th data-number="">{i18n.t('Seen')}</th>
            <th data-number="">{i18n.t('Pressed')}</th>
            <th data-number="">{i18n.t('Dismissed')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((banner, at) => (
            <BannerRow
              key={banner.id}
              banner={banner}
              plans={plans}
              isOpen={banner.id === opened}
              onOpen={() => onOpen(banner)}
              move={
                isWhole && shown.length > 1
                  ? {
                      isFirst: at === 0,
                      isLast: at === shown.length - 1,
                      by: (by) => moveTo(at, at + by),
                    }
                  : null
              }
              onDrag={(isDragged) => setDragged(isDragged ? at : null)}
              onDrop={() => {
                if (dragged !== null) moveTo(dragged, at);
              }}
            />
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
