export const USAGE = `Usage: beamwright settings [options] "SENTENCE"
       beamwright settings --ndjson < requests
       beamwright explain [options] "SENTENCE"
       beamwright transfer --laser TYPE --watts N --speed MM/S --power % [options]
       beamwright inspect FILE [--laser TYPE ...] [--json]
       beamwright convert FILE NEW-FILE [--to FORMAT] [--laser TYPE ...] [--json]
       beamwright login KEY [--server ADDRESS]
       beamwright logout
       beamwright settings --save [--machine NAME] "SENTENCE"
       beamwright library list [--search WORDS] [--json]
       beamwright library export NEW-FILE [--to FORMAT] [--search WORDS]
       beamwright results add SETTING-ID [--cut-through yes|no] [--edge-score N] [--depth MM] [--notes TEXT]

settings computes laser settings from one sentence; explain also prints the published rows and the terms of the fit
behind them; transfer computes a setting for another machine; inspect and convert read settings files of laser software.

  --laser TYPE    co2, fiber, uv or diode; default: detected from the sentence or the material
  --watts N       optical watts at 100 %
  --galvo         mirrors steer the beam (default for fiber and UV)
  --lens MM       focal length of the lens
  --top-speed MM/S  maximum speed of the machine
  --rate USD      price per machine minute, to estimate the cost of a job with a known size
  --json          print one JSON answer instead of text
  --ndjson        read one JSON request per line from standard input, print one JSON answer per line
  --help          print this text

The setting to transfer, and how the other machine differs:

  --speed MM/S --power % --passes N   --interval MM for a fill   --frequency KHZ --pulse NS for pulses
  --to-laser TYPE --to-watts N --to-lens MM --to-galvo --to-top-speed MM/S

Files: LightBurn .clb, .lbrn2 and .lbzip, EZCAD2 and EZCAD3 libraries, LaserGRBL .psh, RDWorks .lib, MeerK40t .cfg,
xTool .json, CSV with a header line, and our own .json. The format is detected from the content. With --laser, rows are
also checked for that machine. inspect prints every row with its line, its safety and its doubts. convert chooses the
format by the extension of NEW-FILE or --to: lightburn_library (.clb), lightburn_project (.lbrn2), json, csv, lasergrbl
(.psh), svg, and with --to only, ezcad_pen_sheet (.csv). It lists what each row loses, leaves out blocked rows and never
overwrites a file.

Account: login stores an API key, and - reads it from standard input. It is kept in your configuration folder,
readable for you alone; BEAMWRIGHT_URL and BEAMWRIGHT_API_KEY replace it. logout removes it. settings --save computes
on the server, for a machine of your account, and saves every step to your library. library list prints a line for
each setting, or with --json an object for each; library export never overwrites a file. results add says what came of
a setting. If the answer to one of these two is lost, repeat the command within an hour: nothing is saved twice. Scripts
can choose a text with --key TEXT instead, and repeat the command with it for a day. All other commands need no server.

Examples: beamwright settings --laser co2 --watts 60 "cut 3mm birch plywood"
          beamwright transfer --laser co2 --watts 60 --speed 20 --power 70 --to-watts 100
          beamwright inspect --laser co2 --watts 60 materials.clb
          beamwright convert materials.clb materials.json

Example request: {"text": "cut 3mm birch plywood", "machine": {"type": "CO2", "power_watts": 60}}, and
optionally "results" from the same machine, oldest first, which adjust the answer and narrow its band:
  "results": [{"material": "birch plywood", "thickness_mm": 3, "operation": "Cut",
               "settings": {"speed_mm_min": 900, "power_percent": 60, "passes": 1, "interval_mm": null},
               "cut_through": true, "edge_score": 8}]
cut_through false: it did not go through. edge_score: 0 to 10. Either may be null.

Exit code: 0 done, 1 wrong usage, impossible transfer, refused file or full disk, 2 something is missing, 3 blocked for
safety, 4 impossible with this laser, 5 the server refused or can’t be reached.

With --ndjson the exit code is 0, and each answer contains its outcome or its error.
`;
