import { expect, test } from 'vitest'
import { items, letters, numbers, testLimits, trimmed, values } from '../testing/limits.ts'
import { chat, chatEvents, chatFile, roomSummary } from './chat.ts'
import { chatLimits } from './limits.ts'

const id = '4f9c9a52-8d0f-4f1e-9d53-0d8e4a8f5c11'
/** The input may be longer than the limit, because surrounding spaces are trimmed first. */
const sent = letters(0, 2 * chatLimits.roomText)

testLimits('a message', chatEvents.send.input, { text: sent })
testLimits('a message to the global room', chat.send.input, { text: sent })
testLimits('an edited message', chatEvents.edit.input, { newText: sent })
testLimits('read marks', chatEvents.read.input, { upTo: numbers(0), messageIds: items(0, chatLimits.readAtOnce, () => id) })
testLimits('messages of a room', chat.room.input, { before: numbers(1), around: numbers(1), limit: numbers(1, chatLimits.perPage) })
testLimits('changes in a room', chat.changes.input, { since: numbers(0) })
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
testLimits("a file's URL", chat.fileAddress.input, { w: numbers(1, 4000) })

test('states the limit in minutes when an audio note is too long', () => {
  const { error } = chat.sendFile.input.safeParse({ roomId: id, seconds: chatLimits.audioSeconds + 1 })
  expect(error?.issues.map(({ message }) => message)).toEqual(['An audio note can be at most 5 minutes long.'])
})

test('the global room accepts text only, without room or file', () => {
  expect(chat.send.input.parse({ text: 'Namaste', clientId: id, replyTo: id, roomId: 'none', fileId: 'none' })).toEqual({
    text: 'Namaste',
    clientId: id,
    replyTo: id,
  })
})

test('a list of rooms shows the last message without its id', () => {
  const last = { text: 'Namaste', removed: false, isOwn: true, createdAt: '2026-11-21T04:30:00.000Z', seq: 7 }
  expect(roomSummary.shape.last.parse({ ...last, _id: id, roomId: id, change: 9 })).toEqual(last)
})
