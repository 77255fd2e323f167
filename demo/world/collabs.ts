/** The demo artists' collaboration requests, and their rooms. */
import type { CollabCard, CollabState } from '#contract/collab/collab.ts'

/** Hours ago, whether the requester wrote it, text. */
export type SaidInRoom = readonly [hoursAgo: number, isRequester: boolean, text: string]

export interface DemoCollab {
  from: string
  to: string
  daysAgo: number
  note: string
  card?: Partial<Omit<CollabCard, 'by'>> & { inDays?: number }
  state: CollabState
  /** Days since it was declined, withdrawn, expired or ended; acceptance came a day after the request. */
  settledDaysAgo?: number
  reason?: string
  said?: readonly SaidInRoom[]
  /** The number of last messages that the other one has not read. */
  unread?: number
}

export const collabs: readonly DemoCollab[] = [
  {
    from: 'venkat.subramaniam',
    to: 'meher.rathore',
    daysAgo: 6,
    note: 'Namaste Meher. I keep hearing a low bansuri under your Chaap Tilak. Not over it. Under. Would one afternoon in Chennai be too much to ask?',
    card: {
      idea: 'Chaap Tilak with bansuri, recorded in one room',
      role: 'Voice, and the last word on tempo',
      split: 'Half and half, both names first',
    },
    state: 'accepted',
    said: [
      [70, false, 'Under is exactly right. Everybody wants to play over it.'],
      [70, false, 'I am in Chennai for a wedding in December. The day after is free from three.'],
      [46, true, 'Then that day it is. Studio near Mylapore, three to seven, no charge, the owner owes me a raga.'],
      [46, true, 'E flute or the long G?'],
      [22, false, 'The long G. Please. I will come down a tone.'],
      [5, true, 'The long G needs a warm room. I will bring the room.'],
      [4.9, true, 'And a tanpura in A. Do you have one, or should I borrow?'],
    ],
    unread: 2,
  },
  {
    from: 'meher.rathore',
    to: 'dhruv.oraon',
    daysAgo: 12,
    note: 'Your second verse at the Ranchi evening has not left me alone. May I hum under it, properly this time, on a recording?',
    card: { idea: 'One Nagpuri song, your verse and my hum', role: 'Second verse, yours', split: 'Yours to decide' },
    state: 'accepted',
    said: [
      [200, false, 'You hummed? I thought the hall had a good echo.'],
      [199, true, 'That is the kindest thing an echo was ever called.'],
      [31, false, 'Sunday I say it into the phone for you, without the drum.'],
      [30, true, 'Second verse is yours, I only hum.'],
    ],
  },
  {
    from: 'meher.rathore',
    to: 'zoravar.gill',
    daysAgo: 20,
    note: 'A sangeet in Jaipur asks for dhol that can also be quiet. Everybody says that this is you.',
    card: { idea: 'Sangeet set of forty minutes with dhol' },
    state: 'accepted',
    said: [
      [300, false, 'Quiet dhol is the same dhol with a smaller uncle in front.'],
      [299, true, 'Forty minutes, 96 bpm until the bride comes.'],
      [120, false, 'I said 104, paaji said faster, we meet at 100.'],
    ],
  },
  {
    from: 'ishani.dutta',
    to: 'meher.rathore',
    daysAgo: 25,
    note: 'A tarana for my spins: short, with a place in the middle where nobody breathes. I dance, you decide when they breathe again.',
    card: { idea: 'Kathak and tarana, twelve minutes', role: 'Voice and bols', split: 'Fee in equal parts' },
    state: 'accepted',
    said: [
      [400, false, 'How long can you turn?'],
      [399, true, 'How long can you hold a note?'],
      [260, false, 'A tarana for your spins, then.'],
    ],
  },
  {
    from: 'meher.rathore',
    to: 'farhan.ali.khan',
    daysAgo: 60,
    note: 'Ustad, two ghazals for a small evening in Udaipur, with your theka or not at all.',
    state: 'disconnected',
    settledDaysAgo: 9,
    reason: 'The evening has been put off until spring. Let us ask each other again then.',
    said: [
      [900, true, 'The theka changes in bar nine, listen.'],
      [899, false, 'I have listened. It changes my mind as well.'],
    ],
  },
  {
    from: 'aarohi.kulkarni',
    to: 'meher.rathore',
    daysAgo: 2,
    note: 'I have eight minutes for two voices that are not afraid of silence. One take, no click. May I send you the stems?',
    card: { idea: 'Two voices, one take', role: 'The lower voice', split: 'Half and half', inDays: 40 },
    state: 'pending',
  },
  {
    from: 'kavya.iyer',
    to: 'meher.rathore',
    daysAgo: 1,
    note: 'We shared a green room in Kochi and I never asked: would you sing one padam with me? I teach it to you line by line, you teach me not to count.',
    card: { idea: 'One padam, two schools', role: 'Second voice' },
    state: 'pending',
  },
  {
    from: 'meher.rathore',
    to: 'tenzin.lepcha',
    daysAgo: 3,
    note: 'For a song of four minutes about trains in the hills I need somebody from the hills. I bring the words and the tickets.',
    card: { idea: 'A song about a small train', split: 'Fee in equal parts', inDays: 60 },
    state: 'pending',
  },
  {
    from: 'meher.rathore',
    to: 'ignatius.sax',
    daysAgo: 30,
    note: 'Sufi and saxophone, has anybody been brave enough? One evening, to find out whether it is a bad idea.',
    state: 'declined',
    settledDaysAgo: 28,
  },
  {
    from: 'hitesh.shehnai',
    to: 'meher.rathore',
    daysAgo: 40,
    note: 'A shehnai and your voice at the gate, for the welcome of guests. It has not been done well for years.',
    state: 'expired',
    settledDaysAgo: 26,
  },
]
