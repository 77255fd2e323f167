/** Market words that are not names of categories or materials, in any spelling. Dated 2026-11-25. */

import { type Meaning, subjects } from './subjects.ts'

/** Objects, with the word of a category or tradition that finds them. */
const things: readonly Meaning[] = [
  [['gondh', 'gondi'], ['gond']],
  [['madhubni', 'mithila', 'maithil'], ['madhubani']],
  [['pichhwai', 'pichvai', 'pichhvai'], ['pichwai']],
  [['mukhauta', 'mukhaute', 'mukhota', 'mukhauti'], ['mask']],
  [
    ['gudiya', 'putla', 'putli'],
    ['puppet', 'kathputli'],
  ],
  [['guldan', 'guldaan', 'guldasta', 'phooldan', 'phooldaan', 'flower vase', 'flower pot', 'flowerpot'], ['vase']],
  [
    ['mug', 'cup', 'kulhad', 'kulhar', 'pyala', 'pyali'],
    ['cup', 'beaker', 'ceramic'],
  ],
  [
    ['bowl', 'katora', 'katori'],
    ['bowl', 'ceramic'],
  ],
  [
    ['pot', 'bartan', 'bartano', 'gamla', 'planter', 'handi', 'diya'],
    ['pot', 'ceramic'],
  ],
  [
    ['jar', 'martaban', 'barni'],
    ['jar', 'ceramic'],
  ],
  [
    ['ghada', 'ghara', 'kalash'],
    ['matka', 'pot', 'ceramic'],
  ],
  [
    ['plate', 'thali', 'tray', 'wall plate'],
    ['plate', 'metalwork', 'ceramic'],
  ],
  [
    ['dhatu', 'metal'],
    ['metalwork', 'brass', 'bronze'],
  ],
  [['nakkashi', 'nakashi', 'carved'], ['carving']],
  [
    ['pratima', 'moorti', 'bust', 'figurine', 'idol', 'pratimaye'],
    ['murti', 'sculpture'],
  ],
  [
    ['chitrit kapda', 'wall hanging', 'tangne', 'latkan'],
    ['wall hanging', 'tapestry'],
  ],
  [['kapde', 'kapra', 'cloth', 'fabric', 'vastra'], ['textile']],
  [['kadhai', 'kashida', 'embroidered'], ['embroidery']],
  [['likhawat', 'arabic', 'urdu', 'khushnaveesi'], ['calligraphy']],
  [['स्केच', 'skech'], ['sketch']],
  [['सिरेमिक'], ['ceramic']],
  [['black and white', 'black white', 'chhayachitra', 'camera'], ['photograph']],
  [['printing', 'printed', 'screenprint', 'lino', 'serigraph'], ['print']],
  [
    ['shaks', 'chehra', 'face'],
    ['portrait', 'face'],
  ],
]

/** Materials. */
const matters: readonly Meaning[] = [
  [['kaansa', 'kanse', 'kaanse', 'kansya'], ['bronze']],
  [['peetal', 'pital', 'peetel'], ['brass']],
  [
    ['bidri', 'bidriware'],
    ['bidri', 'inlay'],
  ],
  [['tamba', 'taamba', 'tambe'], ['copper']],
  [['chaandi', 'chandi'], ['silver']],
  [['sone', 'sunehra', 'golden'], ['gold']],
  [['lohe', 'loha'], ['iron']],
  [['wooden', 'lakdee', 'lakri', 'kaath', 'kashth'], ['wood']],
  [['pathar', 'pattharon', 'patthar', 'granite'], ['stone']],
  [['sangmarmar', 'makrana'], ['marble']],
  [
    ['mitti', 'maati', 'mati'],
    ['clay', 'ceramic', 'terracotta'],
  ],
  [['kaanch', 'kanch', 'sheesha'], ['glass']],
  [['kagaz', 'kagaj'], ['paper']],
  [['reshmi', 'resham'], ['silk']],
  [['कैनवास'], ['canvas']],
  [['syahi', 'siyahi'], ['ink']],
]

export const meanings: readonly Meaning[] = [...subjects, ...things, ...matters]

/** Words for anything painted, including folk art, which is not a 'painting' here. */
export const paintings: readonly string[] = [
  ...['painting', 'paintings', 'peinting', 'painted', 'chitra', 'chitrakala', 'chitrakari', 'पेंटिंग', 'पेन्टिंग', 'picture', 'pictures'],
  ...['mural', 'murals', 'wall painting'],
]
/** Words for anything that hangs or stands. */
export const anything: readonly string[] = [
  ...['art', 'arts', 'artwork', 'artworks', 'art work', 'art piece', 'kala', 'kalakriti', 'gift', 'gifts', 'gifting', 'tohfa', 'uphaar'],
  ...['handicraft', 'handicrafts', 'craft', 'crafts', 'showpiece', 'show piece', 'decoration piece', 'souvenir', 'present'],
]

/** Words about the room, the recipient or the purchase, which do not describe the artwork. */
export const noise: readonly string[] = [
  ...['buy', 'buying', 'purchase', 'kharidna', 'kharidni', 'kharidne', 'kharido', 'lena', 'leni', 'order', 'shop', 'shopping', 'store'],
  ...[
    'sale',
    'for sale',
    'sell',
    'deal',
    'deals',
    'offer',
    'discount',
    'delivery',
    'original',
    'authentic',
    'real',
    'asli',
    'new',
    'latest',
  ],
  ...['low', 'low price', 'kam', 'sasti', 'saste', 'affordable', 'budget', 'expensive', 'mehnga', 'mehngi', 'premium', 'luxury', 'unique'],
  ...['beautiful', 'sundar', 'khubsurat', 'nice', 'acchi', 'achhi', 'badhiya', 'sabse', 'dikhao', 'dikhaiye', 'show', 'find', 'search'],
  ...[
    'decor',
    'home decor',
    'wall decor',
    'decoration',
    'decorative',
    'decorating',
    'sajawat',
    'sajane',
    'interior',
    'interiors',
    'design',
  ],
  ...[
    'home',
    'house',
    'ghar',
    'room',
    'living room',
    'drawing room',
    'dining room',
    'bedroom',
    'kamra',
    'kamre',
    'hall',
    'lobby',
    'office',
  ],
  ...['wall', 'walls', 'deewar', 'deewaron', 'diwar', 'table', 'shelf', 'corner', 'entrance', 'hotel', 'restaurant', 'cafe', 'flat'],
  ...['frame', 'framed', 'frames', 'handmade', 'hand made', 'hand painted', 'handpainted', 'piece', 'pieces', 'item', 'items', 'set'],
  ...['wife', 'husband', 'mom', 'dad', 'friend', 'parents', 'boss', 'birthday', 'anniversary', 'housewarming', 'griha pravesh'],
  ...[
    'ji',
    'shri',
    'toy',
    'toys',
    'dena',
    'dene',
    'style',
    'type',
    'wali',
    'vaali',
    'inch',
    'inches',
    'feet',
    'ft',
    'cm',
    'x',
    'it',
    'this',
    'your',
    'you',
  ],
]
