import { versionMessage } from '@beamwright/domain';
import { distinctMessages } from '@beamwright/domain/messages';
import { MAX_NOTES } from '@beamwright/contract';
import { importMessage, type PortableSetting } from '@beamwright/domain/exchange';
import type { SafetyVerdict } from '@beamwright/domain/types';
import { snapshotOf, type SettingsSnapshot } from '../../library/service.ts';
import type { ChosenRow } from './choose-rows.ts';
import type { ImportRecord } from './queries.ts';
import type { Target } from './row-target.ts';

/** Somebody tried it, but not here. A suspicious one is little more than a guess. */
const CONFIDENCE = { sure: 0.5, doubtful: 0.3 };

/** A row on its machine, judged a moment ago. */
export interface ReadyRow {
  row: ChosenRow;
  setting: PortableSetting;
  target: Target | null;
  verdict: SafetyVerdict;
}

/** What a row makes of a setting, whether it is a new one or not. */
export function importedNumbers({ row, setting, verdict }: ReadyRow, record: ImportRecord) {
  const [first, ...further_steps] = setting.steps;
  const snapshot: SettingsSnapshot = snapshotOf({
    ...first,
    repeats: setting.repeats,
    further_steps,
  });
  const ofVerdict = verdict.level === 'warn' ? verdict.reasons : [];
  const rationale = importMessage('imported', {
    program: record.format ?? 'file',
    ...importedFrom(record, row),
  });
  return {
    ...snapshot,
    speed_band_low_mm_min: first.speed_mm_min,
    speed_band_high_mm_min: first.speed_mm_min,
    confidence: row.state === 'suspicious' ? CONFIDENCE.doubtful : CONFIDENCE.sure,
    method: 'imported',
    rationale,
    warnings: distinctMessages([...row.reasons, ...ofVerdict]),
    snapshot,
  };
}

/**
 * Rows of `settings` and `settings_versions` for a setting that is added, by the names of their columns. Both have the id
 * of the row they are made from.
 */
export function addedRows(
  ready: ReadyRow,
  record: ImportRecord,
  owner: { user_id: string; folder_id: string | null; tags: string[] },
) {
  const { row, setting, target } = ready;
  const [first] = setting.steps;
  const { snapshot, ...numbers } = importedNumbers(ready, record);
  const { id } = row;
  const place = {
    machine_id: target?.machine.id ?? null,
    lens_id: target?.lens?.id ?? null,
  };
  const about = {
    material: setting.material,
    thickness_mm: setting.thickness_mm,
    operation: first.operation,
    confidence: numbers.confidence,
    user_id: owner.user_id,
  };
  return {
    setting: {
      ...numbers,
      ...about,
      ...owner,
      ...place,
      id,
      version_id: id,
      name: setting.name,
      notes: setting.notes.slice(0, MAX_NOTES),
      source: 'imported',
      machine_name: setting.machine_name ?? '',
      machine_type: setting.machine_type,
      machine_power_watts: setting.machine_power_watts,
      lens_focal_length_mm: setting.lens_focal_length_mm,
    },
    version: {
      ...about,
      ...place,
      id,
      setting_id: id,
      major_version: 1,
      minor_version: 1,
      version_type: 'user_copy',
      change_summary: versionMessage('imported', importedFrom(record, row)),
      settings_snapshot: snapshot,
    },
  };
}

/** Where a row comes from, as the values of a sentence. */
export function importedFrom({ file_name }: ImportRecord, { line }: ChosenRow) {
  return { file: file_name, line: line === null ? null : String(line) };
}
