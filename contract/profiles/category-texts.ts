/** Description of each category, separate from the names, which every page loads. */
import type { CategorySlug } from './categories.ts'

interface CategoryTexts {
  readonly tagline: string
  /** Page text: what to ask the artist, and what usually determines the price. */
  readonly about: string
  readonly styles: readonly string[]
}

export const categoryTexts = {
  singer: {
    tagline: 'A voice for the mehfil, the sangeet or the quiet dinner.',
    about:
      'Ask which songs the singer performs without a track, how many musicians come along, and who brings the sound. The price follows the number of accompanists, the length of the sets and the distance. For a home of forty guests a voice and two instruments are usually enough; a lawn needs a sound engineer.',
    styles: [
      'Sufi',
      'Ghazal',
      'Film',
      'Folk',
      'Hindustani classical',
      'Carnatic',
      'Bhajan',
      'Indie',
      'Retro',
      'Punjabi',
      'Rabindra Sangeet',
      'Western pop',
    ],
  },
  dancer: {
    tagline: 'Solo dance, from a temple repertoire to the sangeet floor.',
    about:
      'Ask how large and how smooth the stage must be, whether the music is live, and if the dancer also teaches the family a number. Costume changes, live accompanists and rehearsal hours drive the price more than minutes on stage do. Classical dancers need a green room and time for make-up.',
    styles: [
      'Kathak',
      'Bharatanatyam',
      'Odissi',
      'Kuchipudi',
      'Mohiniyattam',
      'Sattriya',
      'Ghoomar',
      'Lavani',
      'Bollywood',
      'Contemporary',
      'Hip-hop',
      'Belly dance',
    ],
  },
  comedian: {
    tagline: 'Clean sets for offices, sharper ones for clubs, and the kavi who rhymes.',
    about:
      'Say who sits in the room: ages, languages, and which subjects are off the table. Ask for a recent clip from a similar audience, because a club set seldom works at a family dinner. Fame, custom material about your company and the length of the set drive the price.',
    styles: [
      'Stand-up',
      'Hindi stand-up',
      'English stand-up',
      'Hasya kavi',
      'Mimicry',
      'Improv',
      'Corporate clean',
      'Musical comedy',
      'Roast',
      'Ventriloquism',
    ],
  },
  musician: {
    tagline: 'Sitar at the welcome, violin at dinner, dhol at the gate.',
    about:
      'Ask whether the instrument needs a microphone or plays acoustically, how long one sitting lasts, and what the musician does when a guest asks for a song. A soloist for two hours is the affordable choice; every accompanist, travel with a large instrument and early-morning rituals add to the price.',
    styles: ['Sitar', 'Tabla', 'Flute', 'Violin', 'Guitar', 'Sarod', 'Santoor', 'Dhol', 'Shehnai', 'Keyboard', 'Saxophone', 'Veena'],
  },
  magician: {
    tagline: 'Close-up at the table, a stage show, or thirty children on a carpet.',
    about:
      'Tell the magician the ages, the seating and the ceiling height; close-up works in any room, stage illusions need wings and a truck. Children of four to ten are happiest with forty-five minutes. Assistants, large props and transport decide the price.',
    styles: [
      'Close-up',
      'Stage illusion',
      'Mentalism',
      'Children’s magic',
      'Walk-around',
      'Indian street magic',
      'Shadow play',
      'Escapology',
      'Corporate magic',
      'Puppet and magic',
    ],
  },
  'music-band': {
    tagline: 'Four to ten people who already know how to end a song together.',
    about:
      'Ask for a full live recording without cuts, the exact line-up that will come, and the technical rider. The number of players, their travel and rooms, and whether sound and lights are included make up most of the price. Plan two hours for load-in and sound check before the guests arrive.',
    styles: [
      'Sufi rock',
      'Bollywood live',
      'Fusion',
      'Folk rock',
      'Qawwali party',
      'Retro',
      'Indie',
      'Jazz',
      'Metal',
      'Wedding brass',
      'Carnatic fusion',
      'Unplugged',
    ],
  },
  'dance-group': {
    tagline: 'Eight or more in step: garba, bhangra, chhau or a sangeet opener.',
    about:
      'Ask how many dancers are in the price, the size of stage they need, and whether they lead guests afterwards. Costumes, rehearsal of a custom piece and travel for the whole group drive the price. Give them a changing room for every ten people and food before the show.',
    styles: [
      'Bhangra',
      'Garba',
      'Ghoomar',
      'Bollywood',
      'Chhau',
      'Bihu',
      'Lavani',
      'Kalbelia',
      'Hip-hop crew',
      'Contemporary',
      'Folk ensemble',
      'Giddha',
    ],
  },
  dj: {
    tagline: 'Reads the floor, and knows when to play the song your nani likes.',
    about:
      'Ask what equipment is included, the wattage for your number of guests, and until what hour the venue permits music. A DJ with own console and speakers costs more but needs one phone call less. Sound, lights, a dhol player or a percussionist beside the desk, and late hours drive the price.',
    styles: [
      'Bollywood',
      'Punjabi',
      'House',
      'Techno',
      'Hip-hop',
      'EDM',
      'Retro',
      'Lo-fi',
      'Tollywood',
      'Kuthu',
      'Afro house',
      'Open format',
    ],
  },
  rapper: {
    tagline: 'Verses in Marathi, Tamil, Khasi or Hindi, written or made up on the spot.',
    about:
      'Ask in which language the verses are, whether the set is clean enough for your crowd, and if a custom verse about the couple or the college is included. A solo set on a track is the simplest; a DJ, a hype man or a live band raise the price, and so does a release with many listeners.',
    styles: [
      'Gully rap',
      'Desi hip-hop',
      'Freestyle',
      'Conscious',
      'Trap',
      'Boom bap',
      'Punjabi rap',
      'Tamil rap',
      'Battle',
      'Bhojpuri rap',
    ],
  },
  'beat-boxer': {
    tagline: 'One mouth, one microphone, the whole drum kit.',
    about:
      'Ask if the artist uses a loop station, and let the sound engineer know: a good vocal microphone is most of the show. Short sets of fifteen to thirty minutes work best, followed by a round with the audience. A workshop, a duo with a rapper or flautist, and travel drive the price.',
    styles: [
      'Solo showcase',
      'Loop station',
      'Bass and throat',
      'Beatbox and flute',
      'Konnakol beatbox',
      'Battle',
      'Drum and bass',
      'A cappella',
      'Workshop',
      'Tabla bol beatbox',
    ],
  },
  'video-editor': {
    tagline: 'From three hard disks of wedding footage to eleven minutes worth keeping.',
    about:
      'Agree on the length, the number of revisions and the date before sending footage. Ask for one finished film in the style you want and for how the raw material is to be handed over. Hours of raw footage, colour, motion graphics and short deadlines drive the price.',
    styles: [
      'Wedding film',
      'Highlights reel',
      'Short-form reels',
      'Music video',
      'Documentary',
      'Corporate film',
      'Motion graphics',
      'Colour grading',
      'Podcast edit',
      'Save-the-date',
    ],
  },
  speaker: {
    tagline: 'Someone who has done the thing, and can tell it in forty minutes.',
    about:
      'Ask for a talk given to a similar audience, and for a call to fit it to yours. Say whether you need a keynote, a workshop or somebody to host the evening. Public fame, preparation for your subject, and a day of travel around a one-hour talk drive the price.',
    styles: [
      'Keynote',
      'Leadership',
      'Storytelling',
      'Host and emcee',
      'Workshop',
      'Motivation',
      'Technology',
      'Mental health',
      'Poetry and shayari',
      'Panel moderation',
      'Sports',
    ],
  },
  photographer: {
    tagline: 'The pheras, the food, and the aunt who cried when nobody looked.',
    about:
      'Ask to see one whole event, not the twenty best frames of ten, and how many edited pictures arrive by when. The number of days, a second photographer and albums drive the price. For long rituals in low light ask what lenses they bring and whether flash is allowed.',
    styles: [
      'Candid',
      'Traditional',
      'Pre-wedding',
      'Portrait',
      'Concert',
      'Product',
      'Documentary',
      'Fashion',
      'Newborn',
      'Drone',
      'Corporate event',
    ],
  },
  actor: {
    tagline: 'Theatre at your venue, a nukkad at your gate, a face for your film.',
    about:
      'Say if you need a finished play, a character among the guests or a part in your film, and in which language. Ask for a showreel or a stage recording, and agree in writing where footage may be used. Rehearsal days, co-actors and usage rights drive the price.',
    styles: [
      'Stage play',
      'Nukkad natak',
      'Solo play',
      'Dastangoi',
      'Voice-over',
      'Advertising',
      'Short film',
      'Mime',
      'Ramleela',
      'Character at events',
      'Improvised theatre',
    ],
  },
} as const satisfies Readonly<Record<CategorySlug, CategoryTexts>>
