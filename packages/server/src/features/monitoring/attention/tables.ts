import type { DailyFigure } from '@beamwright/contract';

interface AttentionSnoozesTable {
  user_id: string;
  finding: string;
  count: number;
  ends_at: Date;
}

interface DailyFiguresTable {
  day: string;
  figure: DailyFigure;
  value: number | null;
}

export interface AttentionTables {
  attention_snoozes: AttentionSnoozesTable;
  daily_figures: DailyFiguresTable;
}
