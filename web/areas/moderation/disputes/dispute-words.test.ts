import { expect, test } from 'vitest'
import { bookingDisputeSentence, orderDisputeSentence } from './dispute-words.ts'

const sides = { client: 'Nazneen Khan', artist: 'Paramita Sen' }

test.each([
  ['no_show', 'client', 'Nazneen Khan (client) says Paramita Sen did not come'],
  ['no_show', 'artist', 'Paramita Sen (artist) says Nazneen Khan was not there'],
  ['quality', 'client', 'Nazneen Khan (client) says the show with Paramita Sen was not as agreed'],
  ['force_majeure', 'artist', 'Paramita Sen (artist) cancelled the show with Nazneen Khan for a reason beyond control'],
] as const)('%s, opened by the %s', (kind, openedBy, sentence) => {
  expect(bookingDisputeSentence({ ...sides, kind, openedBy })).toBe(sentence)
})

const order = { buyer: { name: 'Nalini Mehta' }, seller: { name: 'Meher Rathore' }, openedBy: 'buyer' } as const

test('an order: who complains first, and who appeals afterwards', () => {
  expect(orderDisputeSentence({ ...order, status: 'disputed', appealedBy: null })).toBe(
    'Nalini Mehta (buyer) complains about the order with Meher Rathore',
  )
  expect(orderDisputeSentence({ ...order, status: 'appealed', appealedBy: 'seller' })).toBe(
    'Meher Rathore (artist) appeals the decision about the order with Nalini Mehta',
  )
})
