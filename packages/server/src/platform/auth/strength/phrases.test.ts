import { expect, test } from 'vitest';
import { judgeStrength } from '../refuse-weak-password.ts';

/** What people use: places, clubs, names, titles and sayings, names with years, walks on the keyboard. */
const WEAK = `new york city, new york yankees, let me in please, los angeles, san francisco, star wars fan, i love you,
  i love new york, harry potter, the dark knight, happy new year, merry christmas, real madrid, chicago bulls,
  dallas cowboys, green bay packers, michael jordan, taylor swift, the beatles, led zeppelin, black sabbath, jesus christ,
  god is love, in god we trust, summer 2024, michael 1987, jennifer 1990, jessica_1992, david-1985-05, ashley.2001,
  qwe-asd-zxc, 1qaz 2wsx 3edc, qwer tyui op, asdf-1234-zxcv, zaq1 xsw2 cde3, pass word 123, open sesame, hello kitty,
  hello world 1, mickey mouse, super man 99, iron man 2008, spider-man-3, winter is coming, rock and roll, united states,
  south africa, good morning, dragon ball z, call of duty`;
/** Weak, too, but in none of the lists. */
const UNKNOWN = `game of thrones, lord of the rings, back to the future, may the force be with you, to be or not to be,
  thank you very much, sweet home alabama, grand theft auto, world of warcraft, pizza and beer`;
const FAIR = `correct horse battery, seven wooden gears, velcro dinosaur, quiet copper lantern, purple tractor cloud,
  marble otter ladder, crisp violet hammer, banjo glacier tulip, frozen walnut engine, four words in a row,
  soggy waffle orbit, tidy raccoon ballet, mango staircase fog, blunt pencil harbor, velvet cactus trumpet,
  copper moth lagoon, silent turnip parade, dusty anchor piano, lilac bicycle storm, my cat hates mondays,
  i burned plywood twice today, we moved here in march, her lathe hums at night, blue kettle on the stove,
  the goat ate my receipt, laser smoke and cedar, buy birch from holger, five cups before noon,
  never trust cheap acrylic, xK9$fLq2Zp, 8hT!rv0Qmz, w7pzq2mvkd, tq84mzlw1c, ZpLx93vQ7s, k2-vw9-tq4, gh7 pl3 xw9,
  football 73920184756, correct horse battery staple, orbit-saddle-maple, cobalt.ferret.noon, tundra_biscuit_reef,
  walnut4pewter9, magnet sofa drizzle, yarn comet bishop, ember plank willow, acid maple quartz, gravel sonnet hive,
  opal rocket thyme, moss canyon fiddle, paprika hinge cello, burlap moon skillet, lemon chisel attic,
  thimble raven dune, nickel fern saga, brass puffin alley, kiln sparrow motto, tepid badger aria, waxy pebble hotel,
  stove atlas plum`;
/** Fair to whoever chose it, but of two words. */
const REFUSED = 'pickle violin';

const ann = { email: 'ann@shop.example', name: 'Ann' };

async function listAccepted(phrases: string): Promise<string[]> {
  const accepted = [];
  for (const phrase of phrases.split(/,\s+/)) {
    const turn = { lane: 'saving', asker: phrase } as const;
    if ((await judgeStrength(phrase, ann, turn)).strength !== null) accepted.push(phrase);
  }
  return accepted;
}

test.each([
  ['weak', WEAK, ''],
  ['weak, but unknown', UNKNOWN, UNKNOWN],
  ['fair', FAIR, FAIR],
  ['of two words', REFUSED, ''],
])('of phrases that are %s, these are accepted', async (_kind, phrases, accepted) => {
  expect(await listAccepted(phrases)).toEqual(accepted.split(/,\s+/).filter(Boolean));
});
