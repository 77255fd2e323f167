import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { GlobalRoomHead } from './global-room-head.tsx'
import type { RoomSnapshot } from './open-room/room.ts'
import { emptyRoom } from './room-state.ts'
import { roomOf } from './testing.ts'

const connected: RoomSnapshot = {
  ...emptyRoom('ravi'),
  room: roomOf(),
  link: 'connected',
  failure: '',
  trouble: '',
  isLoading: false,
  isLoadingOlder: false,
  isLate: false,
  online: 3,
  typing: [],
  slowUntil: 0,
}
const headOf = (now: RoomSnapshot | undefined) => renderToStaticMarkup(<GlobalRoomHead now={now} />)

test('counts the people in the room while there is a connection', () => {
  expect(headOf(connected)).toContain('3 here now')
})

test('counts nobody before the room is open, and without a connection', () => {
  expect(headOf(undefined)).not.toContain('here now')
  expect(headOf({ ...connected, room: null })).not.toContain('here now')
  for (const link of ['connecting', 'waiting', 'given_up', 'closed'] as const)
    expect(headOf({ ...connected, link })).not.toContain('here now')
})
