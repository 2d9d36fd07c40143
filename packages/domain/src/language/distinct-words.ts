/**
 * Ordinary words one slip away from a material or a verb of the trade; they mean themselves:
 * "popular" is not poplar, "slave" not slate, "engraver" not engrave.
 */
export const DISTINCT_WORDS: ReadonlySet<string> = new Set(
  (
    'allow alter bails balsam banned beach bells binding birth birthday bitch blame blaster blinding ' +
    'blink blocks brads brash breeze canvass cards cared cares caret carton cartoon carson carved carver casts ' +
    'cease celta celte celtic celtica celtico chairs chalk cheer cheery cheese cherub chess chest chimney church circle circus class clean ' +
    'clears cleary clement clipboard cloned close closer closes clover coast coaster coats colon comes ' +
    'composited conduct contract cooled cooler cooper copied copper cords cores corked corner corners coupon coupons ' +
    'costed cottage covert crafted crafts crashing crate crates crave craving crayon create creating ' +
    'credits cruft cruise curse curve curved cutter cutters deals decouple doubled doubly drafts draining ' +
    'drift edges either elastic engage engaged engraver engravers expense faces facet faded faked feather ' +
    'felled fender fiddle fields filed filter filters finder finders finer finishes fixer floats flood ' +
    'foamy forced forest forests forex forge forget forked format formed found founds fri frame framed frees ' +
    'generis glade glitter gloss glossy grace grade grain grains grass grate grates green greens groove ' +
    'grooves ground grounds hacking handle hards heard heater heather hides holder hollow hooks imitating ' +
    'inert inlay inset invert items knife label lacer laces lacey ladder lamps lasers latch laten later latex ' +
    'lathe lather layer layers leads leaked leather ledger letter letters level levels lever liner lines lion lions loan ' +
    'lining loaded magnet maker makers maple marker markers market marks marky marquee marvel marvels ' +
    'masked mason master match matches matter mattes medal medals median mental middle minor mirrored ' +
    'missing mixer model molded mortar motor mount multiples multis music nails needle noted notes nozzle nutzen ' +
    'office opens optimal orange outline owner oxide pager paint painter paints panel parent party paste ' +
    'pasted patch patio pattern pause paver peace pearl perform performer petal phone phones picking ' +
    'piece pieces pillow pilot pings piped piper pivot place placed plain plane plans planter planters ' +
    'plants plate plated played pleated plink point pointed pointer points polish popular porch poster ' +
    'potter power prated press presses price prime primed prince printed prints prize proof proper proto ' +
    'purple puzzle quick quiet quitting quote radio range rapid raster rates ratio ready really reals ' +
    'recover reign relied relies remark repair resins resize result reword ribbon rigid riser river ' +
    'robber rough round rubbed rubbing rubble ruler satan scale scalp scons scope scoped scopes scorer ' +
    'screens screw sealed second series shadow shadows shall shallot shape sharp sheer shelf shell shells ' +
    'shift shine shiny shipping short shoulder showed shower shutter sides signal silence simple single ' +
    'skate sketch skipping slated slats slave sleek slice slices slide slider sliding sliver slivers ' +
    'slower small smart smoke smooth socket solid sound spare spark speed spell spend spied spine spiral ' +
    'splat split splits spool spots spray spring square stable stack staff stage stain stall stand stands ' +
    'staple start state static status steal steals steam steed steep steer steering stencil stick stiff ' +
    'still stock stole stoned stool store stored stores storing storm stove strap straw stray stream ' +
    'street strip strong studio style sugar suits super supply surface surfaces swallow sweep switch ' +
    'system table tables tablet tackle tampered tanner target taste teach temple tender tennis thanks ' +
    'theme think though threw through tight timber timer times title toast today token tools topic total ' +
    'touch towel tower track tracking trade train trap traps transferring transfers travel treat trial trick tries ' +
    'trims triple triples triplet truck truly trunk trust tuple tweet twice under union unrelated until ' +
    'update upper urban usual value vector vendor verse video visit voice wagon waist waste watch water ' +
    'waters weather wedge weight weights wheel where which while white whole width winter wires world ' +
    'worry worth would wound wrist write wrong yellow young levan sinatra '
  )
    .trim()
    .split(' '),
);
