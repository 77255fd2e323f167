/** Three-dimensional works: sculptures and pots. */
import type { Series } from './series.ts'

const beings = [
  'resting bull',
  'elephant',
  'horse',
  'bird on a thin leg',
  'dancer on one foot',
  'person sitting cross-legged',
  'two rings that hold each other',
  'two people leaning together',
]
const matters = ['bronze', 'bronze with green patina', 'black stone', 'sandstone', 'pale marble', 'terracotta', 'teak']
const tones = Array.from({ length: 56 }, (_, i) => `a ${beings[i % 8]}, in ${matters[Math.floor(i / 8)]}`)

const common = {
  tradition: 'sculpture',
  subCategory: 'sculpture',
  seen: 'Sculpture of',
  tones,
  detail: 'the surface, near enough to touch',
  handlingDays: [4, 10],
} as const

export const sculptures: readonly Series[] = [
  {
    ...common,
    by: ['anwesha.mohapatra', 'imphal.pung', 'thamizh.thaalam'],
    materials: ['bronze'],
    editions: [5, 7, 9],
    sizes: [
      [6, 8, 4],
      [8, 11, 5],
      [11, 14, 7],
    ],
    rupees: [16_000, 84_000],
    kg: [2.4, 14],
    tags: ['bronze', 'sculpture', 'lost wax'],
    made: [
      'Cast in the lost-wax way by a family in Swamimalai with whom I have worked for years. Every wax is finished by hand, so no two are quite the same.',
      'Modelled in beeswax, cast in bell metal, filed for a week, and waxed once a year by whoever loves it.',
    ],
    told: [
      'I know this pose from the inside; it hurts in the left knee. In bronze it does not.',
      'My teacher kept a small one on the window and turned it whenever she changed her mind about us.',
    ],
    works: [
      [0, 'Nandi at Rest', 'He has listened to everything and will not tell.'],
      [4, 'Natya, One Breath', 'The standing foot does all the work and gets none of the applause.'],
      [9, 'Procession Elephant, Off Duty', 'The drums have been put away, and he misses them.'],
      [3, 'Bird Who Knows the Tune', 'It turned its head at the seventh beat, and so I had it.'],
      [12, 'Dancer in Verdigris', 'As if she had stood in a temple tank for three hundred years, patiently.'],
      [7, 'Duet', 'Two singers, one microphone.'],
      [6, 'Two Phrases, Linked', 'Neither can leave, and neither has asked.'],
      [13, 'Listener', 'Made after somebody in the third row.'],
    ],
  },
  {
    ...common,
    by: ['savio.rodrigues', 'ranjit.sitar', 'murali.anchor'],
    materials: ['stone'],
    sizes: [
      [7, 9, 5],
      [10, 12, 6],
      [14, 18, 9],
    ],
    rupees: [19_000, 118_000],
    kg: [5, 34],
    tags: ['stone', 'carving', 'sculpture'],
    made: [
      'Carved from one block with a point and a flat chisel, and smoothed with four grades of stone and water.',
      'The block came from a quarry that closes in the rains; the carving took as long as the rains did.',
    ],
    told: [
      'A stone has a temper. This one was kind until I came to the ears.',
      'I carve in the mornings, because in the evenings these hands have to play.',
    ],
    works: [
      [16, 'Bull, Black Granite', 'So quiet that the room becomes louder.'],
      [29, 'Sitting Still, Not Asleep', 'It looks asleep. Wait.'],
      [38, 'Ring and Answer', 'One voice begins, the other was already there.'],
      [25, 'Sandstone Elephant', 'For a garden, or for a child who can be trusted.'],
      [37, 'White Sitter', 'Marble from Makrana that was meant for a floor.'],
      [31, 'After the Quarrel', 'They have leaned against each other out of sheer tiredness.'],
      [18, 'Horse from Aihole', 'After a small one on a large temple that nobody photographs.'],
    ],
  },
  {
    ...common,
    by: ['kari.mukha', 'tribeni.films', 'bhavai.jignasa', 'selvi.koothu'],
    materials: ['clay'],
    sizes: [
      [6, 8, 4],
      [9, 12, 6],
      [13, 16, 8],
    ],
    rupees: [3_400, 26_000],
    kg: [1.6, 11],
    tags: ['terracotta', 'clay', 'sculpture', 'village'],
    made: [
      'River clay, built up in coils, burnished with a pebble and fired once with straw and dung, as for the shrines.',
      'Terracotta, unglazed. It may stand under a roof outside and will grow a little moss if you let it.',
    ],
    told: [
      'In our district you give a clay horse to Ayyanar when a wish comes true. I made this one in advance.',
      'The potter let me use his kiln for a song. He chose a long one.',
    ],
    works: [
      [42, 'Aiyanar’s Smallest Horse', 'Someone has to go in front, and it is never the largest.'],
      [40, 'Clay Bull for the Verandah', 'He keeps the newspaper from flying away.'],
      [43, 'Bird on a Reed', 'The leg is thin because the bird is not worried.'],
      [45, 'Grandfather in the Sun', 'This is how he sat, and nobody dared to sweep there.'],
      [41, 'Elephant with Howdah', 'Nobody is in it. Children always know who was.'],
      [47, 'Sisters', 'One tells, one nods; it has always been the other way round.'],
      [44, 'Koothu Step', 'The moment before the bells.'],
    ],
  },
]

const shapes = ['vase', 'moon jar', 'bottle', 'bowl', 'surahi', 'beaker', 'matka']
const glazes = [
  'white with cobalt leaves',
  'celadon',
  'iron brown and black',
  'burnished black with incised bands',
  'terracotta with white slip',
  'ash glaze',
  'white with an indigo sweep',
  'cobalt with gold',
]

export const ceramics: readonly Series[] = [
  {
    tradition: 'pot',
    subCategory: 'ceramics',
    by: ['rk.on.the.roof', 'padmavathi.veena', 'pahadi.postcards', 'kanchi.street', 'gauri.voice', 'ishwari.gowda', 'himjyoti.saikia'],
    materials: ['clay'],
    sizes: [
      [5, 6, 5],
      [7, 8, 7],
      [8, 11, 8],
      [11, 14, 11],
    ],
    rupees: [1_600, 13_500],
    kg: [0.9, 5.5],
    handlingDays: [3, 7],
    tags: ['ceramic', 'pottery', 'stoneware', 'handmade'],
    seen: 'Ceramic',
    tones: Array.from({ length: 56 }, (_, i) => `${shapes[Math.floor(i / 8)]}, ${glazes[i % 8]}`),
    detail: 'the glaze and the mark of the finger below it',
    made: [
      'Thrown on a kick wheel, trimmed the next morning, fired twice. It holds water, flowers and, if you must, umbrellas.',
      'Stoneware, fired to 1,240 degrees in a gas kiln; the foot is left bare, so that you can see the clay.',
      'The glaze is wood ash, feldspar and a secret that any potter will guess. Safe for food.',
    ],
    told: [
      'I sing while throwing, because the wheel needs a tempo, and it likes slow ones.',
      'Nine of ten went back into the bucket. This is the tenth.',
      'My teacher in Auroville broke my first forty pots without anger. I still hear him when I lift the wall.',
    ],
    works: [
      [0, 'Blue Vase for One Branch', 'Leaves that were painted in the time of one cup of tea each.'],
      [9, 'Moon Jar, Rain Green', 'Not quite round, like the real one.'],
      [18, 'Soy-Coloured Bottle', 'Black where the fire was, brown where it only looked in.'],
      [27, 'Bowl from the Smoke', 'Burnished with a river stone until my cousin could see her tikka in it.'],
      [36, 'Surahi, Summer', 'It sweats, and the water inside stays cold. That is the whole machine.'],
      [45, 'Beaker with Ash', 'The kiln painted this one while I slept.'],
      [54, 'Matka with One Stroke', 'One stroke of indigo, after a year of practice and a good breakfast.'],
      [7, 'Midnight Vase', 'Gold at the shoulder, like the hem of a sari that is leaving the room.'],
      [8, 'Blue Moon Jar', 'For dried grasses, or for looking at.'],
      [17, 'Celadon Bottle', 'The colour of the lake on the day on which nobody swims.'],
      [26, 'Iron Bowl', 'It makes even dal look serious.'],
      [35, 'Black Surahi', 'Incised with a bicycle spoke, in three breaths.'],
      [44, 'Slip Beaker', 'White triangles that were meant to be birds.'],
      [53, 'Matka for the Roof', 'My neighbour wanted one. Then her neighbour.'],
      [14, 'Indigo Sweep, Large', 'The brush was a broom, and I was in a good mood.'],
      [23, 'Bottle, Cobalt and Gold', 'Made for a stage on which everything else was brown.'],
      [24, 'Bowl with Leaves', 'You see the pattern when you have finished your rice.'],
      [33, 'Green Surahi', 'It pours without a drop on the cloth; I have had it tested by an aunt.'],
      [4, 'Village Vase', 'Clay from our own pond, white from the wall of the school.'],
      [13, 'Jar with Weather', 'The ash came down like the first snow in Ranikhet: late and all at once.'],
    ],
  },
]
