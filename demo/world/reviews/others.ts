/** Sentences about artworks, clients and buyers, and artists' replies. */
import { moreAnswers, moreOnClients } from './more-others.ts'
import { type Lines, type Stars, together } from './shows.ts'

export const onWorks: Readonly<Record<Stars, Lines>> = {
  5: [
    '“{title}” hangs where the morning light reaches it, and it is more alive than on the screen.',
    'Packed as if it were glass. The certificate of “{title}” came with it, signed, and the colours are those of the pictures.',
    'I can see the hand of {name} in it. {elder} touched it before I could say no.',
    'It reached {city} two days early, with a note from {name} on how to keep it out of the sun.',
    'A gift for {elder}, who looked at “{title}” for a long time and then cleared a wall.',
    'The pictures on the page are honest, and the size drawing helped us choose. “{title}” fits above our diwan to the centimetre.',
    'Our living room in {city} was waiting for “{title}”.',
    '{child} asks every visitor what they see in it.',
    'The second piece that I have from {name}, and not the last. {elder} wants “{title}” now.',
    '“{title}” came on a {month} morning, and by evening it was on the wall.',
    'Even better in the light of our stairs in {city}. {child} says good night to it.',
    'I gave “{title}” to {elder}. There were tears, good ones.',
    'I followed “{title}” from {name}’s studio to {city} on the page, and it came in one piece.',
  ],
  4: [
    'A beautiful piece, a touch darker than I had thought. “{title}” was very well packed.',
    'Lovely work by {name}. The courier to {city} took his time, which is not the artist’s doing.',
    '“{title}” is smaller than {elder} imagined, though the size was given; still happy.',
    '{elder} likes “{title}” more than I do, and I like it. The frame we chose ourselves.',
    'Happy with “{title}”; {name} could answer a little faster.',
    'Good colours, strong paper. The tube of “{title}” to {city} had a dent, the work did not.',
  ],
  3: [
    'The work is good, the frame of “{title}” less so. I have had it framed again in {city}; {elder} noticed at once.',
    '“{title}” took eleven days to {city}, four more than said. The piece itself {elder} likes.',
  ],
  2: ['“{title}” came with a scratch on the glass. {name} offered a part of the price back, which I took; {elder} does not see it.'],
  1: ['The colours of “{title}” have little to do with the pictures. It went back, and the money came.'],
}

export const onClients: Lines = [
  ...moreOnClients,
  'Stage, sound and tea were ready when we came to {city} with {client}; one can work for people like that.',
  'Clear words from {client} beforehand, kind words afterwards, and the power never failed once at the {what}.',
  'The guests had been told when we begin, and all {guests} were there, which is rare.',
  'A family that listens: {client} had found us a green room with a mirror and a door that closes, in {city}.',
  'Everything {client} had promised us in {city} was there, to the parking place.',
  'When {trouble}, {client} told us at once and helped to carry.',
  'A {what} with a plan on one page: thank you, {client}.',
  '{elder} brought us chai before the show. We would come again for that alone, {client}.',
  'The balance was paid a week early and the code was ready at the gate in {city}.',
  '{client} had cleared the first row and kept the stage free, so that we could begin on the minute.',
  'We left {client}’s {what} with {gift}.',
  '{guests} people and not one phone in my face. Lovely hosts in {city}.',
]

export const onBuyers: Lines = [
  'Asked good questions about “{title}”, answered the courier at once, and sent a picture of the wall.',
  'Quick and kind. I am glad that “{title}” hangs with {client} in {city} now.',
  'Everything went easily with {client}, and the parcel to {city} was signed for on the first try.',
  'A buyer who looks before asking. “{title}” has found a good place with {client}.',
  '{client} wrote the day “{title}” arrived. That is how it should be.',
  'Clear address, quick payment, and a photograph from {city} in {month}. Thank you, {client}.',
  '{client} asked how the colours are made, and I was happy to tell.',
  'It was easy to sell “{title}” to {client}, and not easy to let it go.',
]

export const answers = together(
  {
    5: [
      'Thank you, {client}. We still hum the last one in the car.',
      'It was a pleasure to be in {city}, {client}.',
      'Please greet {elder} from all of us, {client}.',
      '{client}, tell {crowd} that we miss them.',
      'Thank you for the {what}, {client}, and for the food.',
      'See you at the next {what}, {client}.',
    ],
    4: [
      'Thank you, {client}, and you are right: next time we begin with the soundcheck an hour earlier.',
      'Thank you for saying it openly, {client}.',
      'Noted, {client}: I will ask about that before the next {what} in {city}.',
    ],
    3: [
      'I am sorry about that, {client}. I was on tour with little network for two days, and should have told you before.',
      'Fair, {client}. We have changed how we plan a {what} since.',
    ],
    2: ['I am sorry, {client}. Two of us were ill that week; I should have called you and offered to move the date.'],
    1: ['{client}, I am sorry. I have spoken with Mehfil’s team and accepted the refund; it should not have happened.'],
  },
  moreAnswers,
)

/** Replies about orders, without mention of an evening. */
export const answersOnWorks: Readonly<Record<Stars, Lines>> = {
  5: ['Thank you, {client}. Send me a picture when the light is good.', 'I am glad that “{title}” is with you, {client}.'],
  4: ['Thank you, {client}. I have photographed “{title}” again in daylight for others.'],
  3: ['I am sorry about the frame, {client}. I now use another framer.'],
  2: ['I am sorry, {client}; the new packing has corners of cork.'],
  1: ['I am sorry, {client}. I have changed the pictures on the page.'],
}
