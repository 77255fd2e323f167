import { expect, test } from 'vitest'
import { items, letters, numbers, testLimits, trimmed, values } from '../testing/limits.ts'
import { chat, chatEvents, chatFile, roomSummary } from './chat.ts'
import { chatLimits } from './limits.ts'

const id = '4f9c9a52-8d0f-4f1e-9d53-0d8e4a8f5c11'
/** What is sent may be longer than what is kept: blanks around it are taken away first. */
const sent = letters(0, 2 * chatLimits.roomText)

testLimits('a message', chatEvents.send.input, { text: sent })
testLimits('a message to everybody', chat.send.input, { text: sent })
testLimits('a message that is changed', chatEvents.edit.input, { newText: sent })
testLimits('messages that were read', chatEvents.read.input, { upTo: numbers(0), messageIds: items(0, chatLimits.readAtOnce, () => id) })
testLimits('messages of a room', chat.room.input, { before: numbers(1), around: numbers(1), limit: numbers(1, chatLimits.perPage) })
testLimits('changes of a room', chat.changes.input, { since: numbers(0) })
testLimits('an audio note', chatFile, { peaks: items(0, chatLimits.peaks, () => 7), 'peaks.0': numbers(0, 100) }, { kind: 'audio' })
testLimits('a file', chat.sendFile.input, {
  alt: trimmed(0, chatLimits.altText),
  seconds: values([0.1, '12.5', chatLimits.audioSeconds], [0, -1, chatLimits.audioSeconds + 0.1, 'long']),
  peaks: values(
    ['0', '100', '0,14,100', Array(chatLimits.peaks).fill('100').join(',')],
    [
      '',
      '101',
      '-1',
      '1,',
      ',1',
      '1 2',
      '0,14,1000',
      Array(chatLimits.peaks + 1)
        .fill('1')
        .join(','),
    ],
  ),
})
testLimits('where a picture is', chat.fileAddress.input, { w: numbers(1, 4000) })

test('an audio note that is too long is refused in minutes', () => {
  const { error } = chat.sendFile.input.safeParse({ roomId: id, seconds: chatLimits.audioSeconds + 1 })
  expect(error?.issues.map(({ message }) => message)).toEqual(['An audio note can be at most 5 minutes long.'])
})

test('to everybody goes a text, and neither a room nor a file', () => {
  expect(chat.send.input.parse({ text: 'Namaste', clientId: id, replyTo: id, roomId: 'none', fileId: 'none' })).toEqual({
    text: 'Namaste',
    clientId: id,
    replyTo: id,
  })
})

test('a list of rooms says of the last message what it was, and not which', () => {
  const last = { text: 'Namaste', removed: false, isOwn: true, createdAt: '2026-11-21T04:30:00.000Z', seq: 7 }
  expect(roomSummary.shape.last.parse({ ...last, _id: id, roomId: id, change: 9 })).toEqual(last)
})
