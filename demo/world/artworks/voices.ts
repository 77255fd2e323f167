/** Remarks of the demo's artists about their own work. */
import type { CategorySlug } from '../../../contract/profiles/categories.ts'

/** Each has placeholders for the year and the city. */
export const evenings = [
  'It was made in {city} between two seasons of shows, in {year}.',
  'Most of it happened in {city} in the monsoon of {year}, when nobody books anybody for outdoors.',
  'I finished it in {city} on a Sunday in the winter of {year} and did not touch it again.',
  'I began it in {city} in {year}, put it away for Diwali, and saw afterwards what it needed.',
  'It stood in my room in {city} for half of {year}, turned to the wall, until I knew.',
  'In the summer of {year} the fans in {city} stopped every afternoon, and I worked in the mornings.',
  'Done in {city} in {year}, in the hours between rehearsal and dinner.',
] as const

export const callings: Readonly<Record<CategorySlug, readonly [string, ...string[]]>> = {
  singer: [
    'The voice has to rest one day in the week. The hands do not.',
    'What I cannot hold in a note I try to hold here.',
    'I hum while I work; I am told that you can see it.',
  ],
  dancer: [
    'In dance everything is gone as soon as it is good. This stays.',
    'My knees like this work better than the other.',
    'I step back, look, step forward: it is choreography for one.',
  ],
  comedian: [
    'On stage I need a laugh every twenty seconds. Here nobody laughs, and I find it restful.',
    'People look for the joke. There is one, but it is small.',
    'My manager asked where the punchline is. Bottom left.',
  ],
  musician: [
    'When the strings are being changed there is time.',
    'It is tuned, in its way.',
    'I know it is finished as I know that with a raga: one more phrase would be vanity.',
  ],
  magician: [
    'There is no trick in it, which for me is a holiday.',
    'All I do for a living disappears. This is my revenge.',
    'Look where you like. For once I do not mind.',
  ],
  'music-band': [
    'We argued about it as we do about arrangements; the drummer was right, again.',
    'It hung behind us on two tours and has been beer-proof since.',
    'Everybody in the band had a hand in it, and one of us had taste.',
  ],
  'dance-group': [
    'Eleven people watched while it was made, and each of them helped by leaving.',
    'It travelled to three festivals in the costume trunk.',
    'In the group nobody signs alone; I do it for all of us.',
  ],
  dj: [
    'After a night of other people’s requests I like to decide something.',
    'Made by day, by somebody who works at night.',
    'It has a drop, if you wait for it.',
  ],
  rapper: [
    'I had sixteen bars about it and threw them away; this says it shorter.',
    'No words, for once.',
    'Same hand as the lyrics, other side of the notebook.',
  ],
  'beat-boxer': [
    'I made the sounds while I worked. The neighbours know this piece by heart.',
    'It keeps the beat, you only have to look from left to right.',
    'My mouth was tired, so the hands took over.',
  ],
  'video-editor': [
    'All day I cut. In the evening I put together.',
    'One frame, and nobody can ask me to make it shorter.',
    'No client has seen it, and so it has no second version.',
  ],
  speaker: [
    'I talk for a living. This is what I did instead of explaining.',
    'I have shown it at the end of a talk, and nobody asked a question. That was the best applause.',
    'There is a talk that goes with it. You are spared.',
  ],
  photographer: [
    'I went home with two hundred pictures and one of them was this.',
    'I carry little, walk far, and wait.',
    'Nobody had ordered it, which is how the good ones come about.',
  ],
  actor: [
    'In the theatre somebody else writes the words. Here I need none.',
    'Between two parts one has to be somebody; I am this.',
    'It has been a prop once, and stole the scene.',
  ],
}
