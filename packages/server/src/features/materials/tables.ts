import type { CustomMaterial } from '@beamwright/domain/types';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

interface CustomMaterialsTable extends Omit<CustomMaterial, 'other_names'> {
  id: Generated<string>;
  user_id: ColumnType<string, string, never>;
  other_names: string[];
  created_at: GeneratedAlways<Date>;
  updated_at: ColumnType<Date, never, Date>;
}

export interface MaterialsTables {
  custom_materials: CustomMaterialsTable;
}
