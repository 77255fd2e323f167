import { expect, test } from 'vitest'
import { chatLimits } from '../chat/limits.ts'
import { items, letters, numbers, testLimits, trimmed } from '../testing/limits.ts'
import { collabCard, collabLimits, collabs } from './collab.ts'

const id = '4f9c9a52-8d0f-4f1e-9d53-0d8e4a8f5c11'

testLimits('a collaboration proposal', collabCard, { idea: trimmed(0, 140), role: trimmed(0, 80), split: trimmed(0, 140) })
testLimits('a request', collabs.request.input, {
  recipientUsername: letters(1, 60),
  note: trimmed(collabLimits.noteLeast, collabLimits.noteMost),
})
testLimits('the end of a collaboration', collabs.disconnect.input, { reason: trimmed(0, 300) })
testLimits('the other artist', collabs.between.input, { username: letters(1, 60) })
testLimits('collaboration rooms', collabs.rooms.input, { limit: numbers(1, collabLimits.roomsPerPage) })
testLimits('messages of a collaboration', collabs.messages.input, { limit: numbers(1, chatLimits.perPage), before: numbers(1) })
testLimits('a message', collabs.send.input, { text: letters(0, 2 * chatLimits.roomText) })
testLimits('an edited message', collabs.edit.input, { newText: letters(0, 2 * chatLimits.roomText) })
testLimits('read marks', collabs.read.input, { messageIds: items(0, chatLimits.readAtOnce, () => id) })

test('every field of the proposal is optional', () => {
  expect(collabCard.parse({})).toEqual({ idea: '', role: '', split: '', by: null })
})
