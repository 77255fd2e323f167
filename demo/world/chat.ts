/** Recent messages of the demo's people, in the global room and to each other. */

/** Days ago, time of day, author, text; and how many messages back the answered one is. */
export type DemoMessage = readonly [daysAgo: number, time: string, username: string, text: string, answers?: number]

export const saidToAll: readonly DemoMessage[] = [
  [
    5,
    '09:12',
    'venkat.subramaniam',
    'Good morning from Madurai. Does anybody here tune to A = 440 for fusion sets, or does the keyboard come down to us?',
  ],
  [5, '09:15', 'aashish.violin', 'The keyboard comes down to us. Always. I have seen grown men cry.'],
  [5, '09:17', 'ignatius.sax', 'A saxophone does not come down to anybody, I am sorry to say.', 1],
  [5, '09:18', 'venkat.subramaniam', 'Then we meet in the middle and nobody dances.'],
  [
    5,
    '11:40',
    'charu.khandelwal',
    'First time here. I am looking for somebody for my parents’ 40th in Gurugram, about sixty people. Old film songs, no DJ please.',
  ],
  [5, '11:44', 'kumari.sudha', 'Sixty people and old songs is the best size. Harmonium, tabla and a voice will do, you need no stage.'],
  [5, '11:46', 'charu.khandelwal', 'No stage? My uncle has already drawn one on paper.'],
  [5, '11:49', 'kumari.sudha', 'Let him build it, and put the uncle on it.', 1],
  [5, '11:50', 'charu.khandelwal', 'Done. He sings Mukesh after two drinks.'],
  [5, '19:31', 'jagga.dholi', 'Baraat in Amritsar tonight, four hours on the road. What do you all do for your shoulders?'],
  [5, '19:33', 'zoravar.gill', 'A wide strap and somebody younger, paaji.'],
  [5, '19:34', 'jagga.dholi', 'The younger one is my son and he is on his phone.'],
  [
    4,
    '08:05',
    'anwesha.mohapatra',
    'Sound check question: how do I ask for less bass on ghungroo without sounding like I do not know what I want?',
  ],
  [4, '08:09', 'ketan.concerts', 'Ask them to cut below 120. If they ask why, say the floor is wooden.'],
  [4, '08:11', 'dj.tista', 'As the person with the bass: just wave at us. We know.', 2],
  [4, '08:12', 'anwesha.mohapatra', 'I have been waving for eleven years.'],
  [
    4,
    '13:20',
    'nikhil.shah',
    'How early should one book for Navratri in Ahmedabad? Last year we asked in September and everybody laughed.',
  ],
  [4, '13:24', 'hemant.gadhvi', 'We laughed because in September we had already lost our voices. Ask in May.'],
  [4, '13:25', 'rann.garba', 'May. April if you want a Saturday.'],
  [4, '13:27', 'nikhil.shah', 'Noted in three calendars.'],
  [4, '18:02', 'meenal.shroff', 'Corporate crowd tomorrow, 9 am, after a talk about compliance. Wish me luck.'],
  [4, '18:04', 'rohan.deshpande', 'Open with compliance. They have been waiting for somebody to say it.'],
  [4, '18:06', 'lokesh.sahu', 'At nine in the morning nobody laughs. They exhale through the nose. Count those.'],
  [3, '10:15', 'meenal.shroff', 'Forty-one exhales and one real laugh, from the man who does the compliance.', 2],
  [3, '10:16', 'rohan.deshpande', 'That is a standing ovation.'],
  [3, '12:40', 'debjani.sarod', 'Somebody in Kolkata with a climate bag for a sarod that I could borrow on Friday? Mine has lost its zip.'],
  [3, '12:48', 'sourav.haldar', 'My neighbour plays and is away. I will ask tonight.'],
  [3, '12:49', 'debjani.sarod', 'You are a good man, whatever they say about your puns.'],
  [3, '15:05', 'elizabeth.thomas', 'Do photographers here stay till the end or until the cake?'],
  [
    3,
    '15:09',
    'ayesha.lens',
    'It stands in the package: hours on the clock. For weddings I stay until the grandmother leaves, that is when the good ones happen.',
  ],
  [3, '15:10', 'father.of.frames', 'Grandmothers are the last to leave. This is how I missed my own train.'],
  [3, '15:12', 'elizabeth.thomas', 'Ours will dance you under the table.', 1],
  [3, '20:22', 'dj.nihal', 'Panaji, sound limit 10 pm, lawn. I have started doing the last hour on wireless headphones. Looks mad, works.'],
  [3, '20:24', 'caroline.menezes', 'I was there! 80 people singing to nothing. My neighbour filmed it.'],
  [3, '20:25', 'dj.billo', 'In Chandigarh they would sing louder than the speakers. Limit broken, speakers innocent.'],
  [2, '07:45', 'rituparna.gogoi', 'Fog at Guwahati again. If anybody needs a singer who is stuck at gate 4, she is here.'],
  [2, '07:47', 'bihu.batein', 'Sing at the gate. I have seen flights announced with less.'],
  [2, '07:52', 'rituparna.gogoi', 'I did. A baby stopped crying and another one started.'],
  [
    2,
    '11:30',
    'harsh.soni',
    'Thank you @meher.rathore for the sangeet. My father-in-law has asked for “the lady with the voice” at every meal since.',
  ],
  [2, '11:58', 'meher.rathore', 'He asked for the same song at every break as well. Give him my respects.', 1],
  [2, '11:59', 'harsh.soni', 'He says once more would not have hurt.'],
  [2, '16:10', 'ishani.dutta', 'Kathak people: slippery marble in a palace courtyard. Rosin is not allowed. Ideas?'],
  [2, '16:13', 'tarini.bisht', 'Coca-Cola on a mop, let it dry. Ask before you do it.'],
  [2, '16:15', 'meenakshi.warrier', 'A thin jute carpet, nailed to nothing, glued to nothing, heavy. We carry ours.'],
  [2, '16:16', 'ishani.dutta', 'Carpet it is. I can see the curator’s face with the mop.', 1],
  [
    2,
    '21:05',
    'savio.rodrigues',
    'Does anybody have the tabs for the mando everybody wants at Goan weddings now? My ear says one thing, the aunties another.',
  ],
  [2, '21:09', 'caroline.menezes', 'The aunties are right. It is the law here.'],
  [1, '09:30', 'tenzin.lepcha', 'Snow on the pass, so the Gangtok show begins at 3 and not at 5. Sun goes early. Bring shawls.'],
  [1, '09:34', 'pemba.sherpa', 'We will come with thukpa.'],
  [1, '09:35', 'tenzin.lepcha', 'Then begin whenever you like.', 1],
  [1, '12:12', 'gaurav.bisht', 'What does “two sets” mean? Twice the same songs?'],
  [1, '12:15', 'aarohi.kulkarni', 'Two parts with a break, different songs. If the aunties insist, one of them twice.'],
  [1, '12:16', 'gaurav.bisht', 'There are seven aunties.'],
  [1, '12:17', 'aarohi.kulkarni', 'Then the break will be long.'],
  [
    1,
    '17:40',
    'oindrila.basu',
    'Rehearsal in Salt Lake tonight, four of us, one flask of tea. Somebody has put sugar into it and nobody admits it.',
  ],
  [1, '17:43', 'sourav.haldar', 'It was a sweet gesture.'],
  [1, '17:44', 'debjani.sarod', 'There it is.', 1],
  [1, '17:46', 'oindrila.basu', 'Please mute him.'],
  [1, '20:50', 'kavya.iyer', 'Varnam first, then the talking. That is all the advice I have after fifteen years of house concerts.'],
  [1, '20:53', 'deepika.rangan', 'My aunt counts, you know.'],
  [1, '20:54', 'kavya.iyer', 'Your aunt corrected me in the second line, and she was right.', 1],
  [1, '21:20', 'farhan.ali.khan', 'Long live aunts who count.'],
]

/** By index in the list above: an edit made a minute later, or a removal. */
export const wordings: readonly (readonly [place: number, text: string])[] = [
  [26, 'My neighbour plays and is away. I shall ask him tonight, the bag is in good hands.'],
]
export const regretted: readonly number[] = [34]

export interface Thread {
  client: string
  artist: string
  /** The state of their booking. */
  state: string
  /** Minutes ago, author, text. */
  said: readonly (readonly [minutesAgo: number, by: 'client' | 'artist', text: string])[]
  /** The number of last messages that the artist has not read. */
  unread?: number
}

const hour = 60
const day = 24 * hour

export const threads: readonly Thread[] = [
  {
    client: 'priya.malhotra',
    artist: 'meher.rathore',
    state: 'requested',
    said: [
      [155, 'client', 'Namaste Meher ji. It is a surprise for my sister, so please write here and not to the house.'],
      [150, 'client', 'If something is urgent, my number is 65000 12345.'],
      [70, 'client', 'We would need you from seven. The stage is on the lake side, under a roof.'],
    ],
    unread: 1,
  },
  {
    client: 'priya.malhotra',
    artist: 'farhan.ali.khan',
    state: 'funds_secured',
    said: [
      [9 * day, 'client', 'Most of them will sit on the carpets. Is half past six still good for you?'],
      [9 * day - 40, 'artist', 'Half past six is good. I will be there at half past five to tune, it takes as long as it takes.'],
      [9 * day - 44, 'client', 'There will be tea.'],
      [2 * day, 'artist', 'One thing: sarangi and a fan do not like each other. Could the one behind the stage be off?'],
      [2 * day - 15, 'client', 'Off. I have put a note on the switch.'],
    ],
  },
  {
    client: 'priya.malhotra',
    artist: 'ayesha.lens',
    state: 'accepted',
    said: [
      [4 * day, 'artist', 'Thank you for the list of pictures. Who is “the uncle with the hat”?'],
      [4 * day - 20, 'client', 'You will know him. He will not take it off.'],
      [4 * day - 25, 'artist', 'Understood. I shall light for the hat.'],
    ],
  },
  {
    client: 'vikram.chauhan',
    artist: 'meher.rathore',
    state: 'funds_secured',
    said: [
      [6 * day, 'client', 'Six family dances now, it was five. Four minutes each, I have the tracks on a stick.'],
      [6 * day - 90, 'artist', 'Six is fine. Please send the order two days before, so that the band knows when to leave the stage.'],
      [18 * hour, 'client', 'The order: cousins, parents, the small ones, the groom’s friends, my brothers, everybody.'],
    ],
    unread: 1,
  },
]
