import { testLimits, trimmed, values } from '../testing/limits.ts'
import { support, supportLimits, ticketRow } from './support.ts'

testLimits('a ticket', ticketRow, {
  number: values(
    ['MHF-2026-000123', 'MHF-2099-1234567'],
    [
      'MHF-2026-00012',
      'MHF-226-000123',
      'MHF-20266-000123',
      'mhf-2026-000123',
      'xMHF-2026-000123',
      'MHF-2026-000123x',
      'MHF-20a6-000123',
      'MHF-2026-00a123',
      '',
    ],
  ),
})
testLimits('a contact message', support.send.input, {
  bookingId: values(['', 'MHF-2026-000123', 'a_1', ' MHF-1 ', 'x'.repeat(40)], ['MHF 1', 'MHF/1', 'MHF-1!', '!MHF-1', 'x'.repeat(41)]),
  message: trimmed(supportLimits.leastWords, supportLimits.mostWords),
})
testLimits('a list of tickets', support.list.input, { words: trimmed(0, 100) })
testLimits('an answer', support.answer.input, { message: trimmed(1, supportLimits.mostWords) })
