export const USAGE = `Usage: beamwright settings [options] "SENTENCE"
       beamwright settings --ndjson < requests

Laser settings from one sentence, computed from published settings.

  --laser TYPE   co2, fiber, uv or diode; without it, taken from the sentence or the material
  --watts N      optical watts at 100 %
  --galvo        the beam is steered by mirrors (usual for fiber and UV)
  --lens MM      focal length of the lens
  --json         one JSON answer instead of text
  --ndjson       one JSON request a line on standard input, one JSON answer a line on standard output
  --help         this text

Example: beamwright settings --laser co2 --watts 60 "cut 3mm birch plywood"

Exit code: 0 workflow, 1 wrong usage, 2 something is missing, 3 blocked for safety.
With --ndjson the code is 0 and each answer says its outcome or its error.
`;
