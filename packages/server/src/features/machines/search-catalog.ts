import type {
  CatalogEntry,
  OperationRequest,
  searchCatalog as searchOperation,
} from '@beamwright/contract';
import { searchMachines, type CatalogMachine } from '@beamwright/domain';

type Query = OperationRequest<typeof searchOperation>['query'];

const DEFAULT_LIMIT = 30;

/** Machines of the catalog that match every word, best first. */
export function searchCatalog({ q = '', type, limit = DEFAULT_LIMIT }: Query): {
  items: CatalogEntry[];
  total: number;
} {
  const found = searchMachines(q, type === undefined ? {} : { laser_type: type });
  return { items: found.slice(0, limit).map(presentEntry), total: found.length };
}

function presentEntry(machine: CatalogMachine): CatalogEntry {
  return {
    id: machine.id,
    vendor: machine.vendor,
    model: machine.model,
    type: machine.laser_type,
    source_kind: machine.source_kind,
    power_watts: machine.power_watts,
    power_note: machine.power_note,
    is_galvo: machine.is_galvo,
    bed_width_mm: machine.bed_width_mm,
    bed_height_mm: machine.bed_height_mm,
    scan_speed_max_mm_s: machine.scan_speed_max_mm_s,
    pulse_width_min_ns: machine.pulse_width_min_ns,
    pulse_width_max_ns: machine.pulse_width_max_ns,
    frequency_min_hz: machine.frequency_min_hz,
    frequency_max_hz: machine.frequency_max_hz,
    software: machine.software.length === 0 ? null : machine.software.join(', '),
    controller: machine.controller,
    lens_focal_lengths_mm: focalLengths(machine),
    source: machine.source,
    confidence: machine.confidence,
  };
}

function focalLengths({ lenses, default_lens }: CatalogMachine): number[] {
  const all = [...lenses, ...(default_lens === null ? [] : [default_lens])];
  const known = all.flatMap((lens) => lens.focal_length_mm ?? []);
  return [...new Set(known)].toSorted((a, b) => a - b);
}
