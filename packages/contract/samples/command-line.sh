beamwright login bw_live_YOUR_KEY --server https://beamwright.example
beamwright settings --save 'cut 3 mm birch plywood'
beamwright library list --search birch
beamwright library export mine.clb
