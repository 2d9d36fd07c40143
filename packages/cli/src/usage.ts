export const USAGE = `Usage: beamwright settings [options] "SENTENCE"
       beamwright settings --ndjson < requests
       beamwright explain [options] "SENTENCE"
       beamwright transfer --laser TYPE --watts N --speed MM/S --power % [options]
       beamwright inspect FILE [--laser TYPE ...] [--json]
       beamwright convert FILE NEW-FILE [--to FORMAT] [--laser TYPE ...] [--json]

Laser settings from one sentence, computed from published settings; the published rows and the terms of the fit
behind them; one setting moved to another machine; and settings files of laser software, read, judged and written anew.

  --laser TYPE    co2, fiber, uv or diode; without it, taken from the sentence or the material
  --watts N       optical watts at 100 %
  --galvo         the beam is steered by mirrors (usual for fiber and UV)
  --lens MM       focal length of the lens
  --top-speed MM/S  fastest the machine runs
  --rate USD      price of a machine minute, for the cost of a job whose size is known
  --json          one JSON answer instead of text
  --ndjson        one JSON request a line on standard input, one JSON answer a line on standard output
  --help          this text

The setting to transfer, and what differs on the machine it goes to:

  --speed MM/S --power % --passes N   --interval MM for a fill   --frequency KHZ --pulse NS for pulses
  --to-laser TYPE --to-watts N --to-lens MM --to-galvo --to-top-speed MM/S

Files: LightBurn .clb, .lbrn2 and .lbzip, EZCAD2 and EZCAD3 libraries, LaserGRBL .psh, RDWorks .lib, MeerK40t .cfg,
xTool .json, CSV with a heading, and our own .json, told by their content; with --laser their rows are also judged for
that machine. inspect prints every row with its line, its safety and what is doubtful. convert writes, by the ending of
NEW-FILE, --to lightburn_library (.clb), lightburn_project (.lbrn2), json, csv, lasergrbl (.psh) or svg, and said with
--to, ezcad_pen_sheet (.csv). What a row loses is told, blocked rows are left out, and no file is written over.

Examples: beamwright settings --laser co2 --watts 60 "cut 3mm birch plywood"
          beamwright transfer --laser co2 --watts 60 --speed 20 --power 70 --to-watts 100
          beamwright inspect --laser co2 --watts 60 materials.clb
          beamwright convert materials.clb materials.json

A request: {"text": "cut 3mm birch plywood", "machine": {"type": "CO2", "power_watts": 60}}, with "results" from the
same machine if there are any, oldest first; they move the next answer and narrow its band:
  "results": [{"material": "birch plywood", "thickness_mm": 3, "operation": "Cut",
               "settings": {"speed_mm_min": 900, "power_percent": 60, "passes": 1, "interval_mm": null},
               "cut_through": true, "edge_score": 8}]
cut_through false: it did not go through. edge_score: 0 to 10. Either may be null.

Exit code: 0 done, 1 wrong usage, a transfer that cannot be made or a file that is refused, 2 something is missing, 3 blocked for safety.

With --ndjson the code is 0 and each answer says its outcome or its error.
`;
