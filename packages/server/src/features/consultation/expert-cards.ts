import type { CaseLanguage, ExpertCard } from '@beamwright/contract';
import type { Family, LaserType } from '@beamwright/domain/types';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { iso } from './iso.ts';

type Trx = Transaction<Database>;

interface CardRow {
  user_id: string;
  name: string;
  lasers: LaserType[];
  materials: Family[];
  languages: CaseLanguage[];
  answers_in_min: number | null;
  solved: number;
  taken: number;
  open: number;
  max_open: number;
  away_until: Date | null;
}

/** An expert, and how busy they are. */
export interface ReadExpert {
  card: ExpertCard;
  load: { open: number; max_open: number; away_until: string | null };
}

/** Colleagues of an expert, or who helps the caller. */
export async function readExpertCards(trx: Trx, ids: readonly string[]): Promise<ReadExpert[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CardRow>`select * from expert_cards(${[...ids]}::uuid[])`.execute(trx);
  return rows.map((row) => ({
    card: {
      id: row.user_id,
      name: row.name,
      lasers: row.lasers,
      materials: row.materials,
      languages: row.languages,
      answers_in_min: row.answers_in_min,
      solved: row.solved,
      taken: row.taken,
    },
    load: {
      open: row.open,
      max_open: row.max_open,
      away_until: iso(row.away_until),
    },
  }));
}
