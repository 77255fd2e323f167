import { type InfiniteData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CollabRoom, type collabs as calls, collabFallbacks } from '#contract/collab/collab.ts'
import type { OutputOf } from '#contract/grammar/call.ts'
import { formatShort } from '#contract/grammar/time.ts'
import { api } from '#web/lib/api.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { NativeButton } from '#web/ui/native-button.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { PersonRow } from './person-row.tsx'
import { hrefOf } from './place.ts'
import { nameOf, otherOf } from './words.ts'

const roomsKey = ['collab', 'rooms']
type Page = OutputOf<typeof calls.rooms>

/** Clears a room's unread count before the server is asked. */
export function markRead(queries: QueryClient, roomId: string) {
  queries.setQueryData<InfiniteData<Page>>(
    roomsKey,
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          rooms: page.rooms.map((room) => (room.roomId === roomId ? { ...room, unread: 0 } : room)),
        })),
      },
  )
}

/** Rooms, the most recently active first. @param typing ids of rooms where someone is typing */
export function RoomList({ chosen, typing }: { chosen: string; typing: readonly string[] }) {
  const [words, setWords] = useState('')
  const list = useInfiniteQuery({
    queryKey: roomsKey,
    queryFn: ({ pageParam, signal }) => api.collabs.rooms(pageParam ? { before: pageParam } : {}, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ rooms, more }) => (more ? rooms.at(-1)?.lastAt : undefined),
  })
  const rooms = list.data?.pages.flatMap((page) => page.rooms) ?? []
  const shown = rooms.filter(({ collab }) => nameOf(otherOf(collab)).toLocaleLowerCase().includes(words.trim().toLocaleLowerCase()))
  return (
    <>
      {rooms.length > 0 && (
        <div className="md:p-4 md:pb-3">
          <SearchField label="Find a room or a person" placeholder="Find a room or a person" value={words} onChange={setWords} />
        </div>
      )}
      <AnswerState of={list} height="h-96" className="max-md:mt-3 md:m-4" fallback={collabFallbacks.rooms} />
      {list.data && !rooms.length && (
        <EmptyState
          heading="h2"
          title="No rooms yet"
          action={<LinkButton href={hrefOf({ view: 'find' })}>Find an artist</LinkButton>}
          className="md:border-none"
        >
          When somebody says yes to your request, or you to theirs, a room for the two of you opens here.
        </EmptyState>
      )}
      {shown.length > 0 && (
        <ul aria-label="Rooms" className="max-md:-mx-4 max-md:mt-3 max-md:border-y max-md:border-line max-md:bg-card">
          {shown.map((room) => (
            <li key={room.roomId} className="border-line not-first:border-t">
              <RoomRow room={room} isChosen={room.collab._id === chosen} isTyping={typing.includes(room.roomId)} />
            </li>
          ))}
        </ul>
      )}
      {words && !shown.length && <p className="px-4 py-3 text-muted">No rooms with that name.</p>}
      {words && (
        <p className="px-4 py-3">
          <TextLink href={hrefOf({ view: 'find', words: words.trim() })}>Look for “{words.trim()}” among all artists</TextLink>
        </p>
      )}
      {list.hasNextPage && (
        <p className="grid p-3">
          <NativeButton variant="plain" isPending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show older
          </NativeButton>
        </p>
      )}
    </>
  )
}

function RoomRow({ room, isChosen, isTyping }: { room: CollabRoom; isChosen: boolean; isTyping: boolean }) {
  const { collab, last, lastAt, unread, with: others } = room
  return (
    <PersonRow
      href={hrefOf({ chosen: collab._id })}
      person={otherOf(collab)}
      isHere={!!others[0]?.isHere}
      isChosen={isChosen}
      when={formatShort(lastAt, new Date())}
      // The open room's messages are read as they arrive.
      count={isChosen ? 0 : unread}
    >
      {isTyping ? <span className="text-success">is writing…</span> : saidLast(last)}
    </PersonRow>
  )
}

function saidLast(last: CollabRoom['last']): string {
  if (!last) return 'Say namaste'
  const text = last.removed ? 'This message was removed.' : last.text
  return last.isOwn ? `You: ${text}` : text
}
