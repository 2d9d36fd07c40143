import type { OwnerClient } from '../../src/platform/db/client.ts';
import { inBulk } from './in-bulk.ts';
import type { FillSize } from './size.ts';

const BANNERS = `
  insert into notification_banners (message, is_active, start_date, end_date, created_by, sort_order, created_at)
  select 'Filled banner ' || n, true, now() - n * interval '1 day',
    case when n > 4 then now() - (n - 4) * interval '12 hours' end, $1, n, now() - n * interval '1 day'
  from generate_series(1, 40) as n`;

const TABLES = ['notification_banner_views', 'notification_banner_dismissals'];

const READERS = `(select id from profiles where email like '%@many.example' order by id limit $1) as p,
  (select id from notification_banners where message like 'Filled banner %' order by sort_order limit 5) as b`;

const ROWS = [
  `insert into notification_banner_views (user_id, banner_id, is_pressed)
   select p.id, b.id, random() < 0.1 from ${READERS}`,
  `insert into notification_banner_dismissals (user_id, banner_id)
   select p.id, b.id from ${READERS} where random() < 0.4`,
];

/** What the triggers count, at once. */
const FIGURES = `
  insert into notification_banner_figures (banner_id, part, seen, pressed, dismissed)
  select v.banner_id, get_byte(uuid_send(v.user_id), 15) % 16, count(*), count(*) filter (where is_pressed),
    count(d.user_id)
  from notification_banner_views v left join notification_banner_dismissals d using (banner_id, user_id)
  group by 1, 2`;

/** Banners that many have seen. */
export async function fillBanners(
  client: OwnerClient,
  { banner_readers }: FillSize,
  admin: string,
): Promise<void> {
  await client.query(BANNERS, [admin]);
  await inBulk(client, TABLES, async () => {
    for (const rows of ROWS) await client.query(rows, [banner_readers]);
  });
  await client.query(FIGURES);
}
