import { keysOf } from '#contract/grammar/names.ts'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { ChipRow } from '#web/ui/chip-row.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { desktop, useMedia } from '#web/ui/use-media.ts'
import { AskDialog } from './ask-dialog.tsx'
import { Chosen } from './chosen.tsx'
import { FindArtists } from './find-artists.tsx'
import { hrefOf, usePlace, type View } from './place.ts'
import { RequestList } from './request-list.tsx'
import { RoomList } from './room-list.tsx'
import { useCollabEvents } from './use-collab-events.ts'
import { useWaiting } from './use-waiting.ts'

const viewNames = { rooms: 'Rooms', received: 'Received', sent: 'Sent' } as const satisfies Partial<Record<View, string>>
const listed = keysOf(viewNames)

/**
 * Collaborations between artists: finding, requests, and rooms. The list and the selected entry stand side by side; on a phone one at a time. The
 * search takes the whole width.
 */
export default function CollabPage() {
  const asked = usePlace()
  const { view, ask } = asked
  const waiting = useWaiting()
  const isWide = useMedia(desktop)
  // On wide screens the newest invitation opens beside the list.
  const isUnopened = isWide && view === 'received' && asked.status === 'pending' && asked.page === 1
  const chosen = asked.chosen || (isUnopened && waiting?.newest) || ''
  const place = { ...asked, chosen }
  const isFinding = view === 'find' && !chosen
  const typing = useCollabEvents()
  return (
    <div
      className={`md:grid md:h-[calc(100dvh-4rem)] md:min-h-100 md:grid-rows-1 md:overflow-hidden md:rounded-lg md:border md:border-line ${isFinding ? '' : 'md:grid-cols-[20rem_1fr]'}`}
    >
      <section
        aria-labelledby="collaborate"
        className={`flex min-h-0 min-w-0 flex-col md:bg-card ${isFinding ? '' : 'md:border-r md:border-line'} ${chosen ? 'max-md:hidden' : ''}`}
      >
        <div className="grid gap-3 md:px-4 md:pt-4 md:pb-3">
          <div className="flex items-center justify-between gap-3">
            <h1 id="collaborate" className="font-display text-3xl md:text-2xl">
              Collaborate
            </h1>
            <ChipLink href={hrefOf({ view: 'find' })} isCurrent={view === 'find'}>
              Find an artist
            </ChipLink>
          </div>
          {isFinding && <p className="text-muted">Say what you have in mind. Once they accept, a room for the two of you opens.</p>}
          <ChipRow label="Collaborations">
            {listed.map((each) => (
              <ChipLink
                key={each}
                href={hrefOf({ view: each })}
                isCurrent={each === view}
                count={each === 'received' ? waiting?.total : undefined}
              >
                {viewNames[each]}
              </ChipLink>
            ))}
          </ChipRow>
        </div>
        <div className="min-h-0 flex-1 max-md:mt-4 md:overflow-y-auto md:border-t md:border-line">
          {view === 'rooms' && <RoomList chosen={chosen} typing={typing} />}
          {(view === 'received' || view === 'sent') && <RequestList side={view} place={place} />}
          {view === 'find' && <FindArtists place={place} isAlone={isFinding} />}
        </div>
      </section>
      {chosen ? <Chosen key={chosen} id={chosen} view={view} /> : !isFinding && <NothingChosen />}
      {ask && <AskDialog key={ask} username={ask} />}
    </div>
  )
}

function NothingChosen() {
  return (
    <div className="grid place-items-center bg-page p-6 max-md:hidden">
      <EmptyState
        heading="h2"
        title="Make something together"
        action={<LinkButton href={hrefOf({ view: 'find' })}>Find an artist</LinkButton>}
        className="border-none bg-transparent"
      >
        Invite another artist, say what you have in mind, and plan it in a room of your own once they accept.
      </EmptyState>
    </div>
  )
}
