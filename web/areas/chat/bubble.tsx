import { Check, CheckCheck, CircleAlert, Clock, EllipsisVertical } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { tv } from 'tailwind-variants'
import type { ChatMessage, ImageFile } from '#contract/chat/chat.ts'
import { formatTime, formatWhen } from '#contract/grammar/time.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { shownSize } from './image-note.tsx'
import { MessageFile, PendingFile } from './message-file.tsx'
import { MessageText } from './message-text.tsx'
import type { PendingMessage } from './room-state.ts'

export type Tick = 'sent' | 'read' | null

const line = tv({
  base: 'group/line flex items-end gap-2 px-3 md:px-6',
  variants: { isOwn: { true: 'flex-row-reverse' }, isFirst: { true: 'pt-2.5', false: 'pt-0.75' } },
})
const bubble = tv({
  base: 'flex max-w-full min-w-0 flex-wrap items-end justify-end gap-x-3.5 rounded-[16px] border px-3.5 pt-2 pb-1.5 leading-snug',
  variants: {
    look: {
      own: 'rounded-r-sm border-transparent bg-accent-soft text-text inset-ring inset-ring-line',
      other: 'rounded-l-sm border-line bg-card text-text',
      failed: 'rounded-r-sm border-danger/40 bg-danger-soft text-text',
      removed: 'border-dashed border-line bg-transparent text-muted',
    },
    isLit: { true: 'outline-2 outline-offset-2 outline-star' },
    /** The picture nearly touches the bubble's edges and sets its width. */
    hasPicture: { true: 'px-1.5 pt-1.5 *:not-first:mx-2' },
  },
})

export interface MessageActs {
  /** Opens the menu of a message at its button. */
  menu(message: ChatMessage, button: HTMLElement): void
  goTo(seq: number): void
  showPicture(picture: ImageFile): void
  /** Inserts a mention; undefined in rooms without mentions. */
  mention?: ((username: string) => void) | undefined
  retry(clientId: string): void
  discard(clientId: string): void
}

type BubbleProps = {
  message: ChatMessage
  isFirst: boolean
  /** Shows the sender's name above, in rooms of many. */
  hasNames: boolean
  tick: Tick
  me: string
  /** Highlighted after a jump to it. */
  isLit: boolean
  /** The one message whose menu is in the tab order. */
  isCurrent: boolean
  acts: MessageActs
}

export const Bubble = memo(function Bubble({ message, isFirst, hasNames, tick, me, isLit, isCurrent, acts }: BubbleProps) {
  const { isOwn, removed, sender, replyTo, file } = message
  const showsWho = hasNames && !isOwn
  return (
    <article data-seq={message.seq} aria-label={labelOf(message)} className={line({ isOwn, isFirst })}>
      {showsWho && <Face {...{ sender, isFirst }} />}
      <div className="flex min-w-0 max-w-[85%] flex-col items-start md:max-w-[74%]">
        {showsWho && isFirst && <Who sender={sender} mention={acts.mention} />}
        <div
          className={bubble({ look: removed ? 'removed' : isOwn ? 'own' : 'other', isLit, ...pictureLook(file) })}
          style={widthFor(file)}
        >
          {replyTo && !removed && <Quote replyTo={replyTo} me={me} onPress={() => acts.goTo(replyTo.seq)} />}
          {file && <MessageFile file={file} hasText={!!message.text} sender={isOwn ? 'you' : sender.name} onOpen={acts.showPicture} />}
          {(removed || message.text) && (
            <p className="min-w-0 flex-auto whitespace-pre-wrap wrap-anywhere">
              {removed ? 'This message was removed.' : <MessageText text={message.text} me={me} />}
            </p>
          )}
          <Stamp message={message} tick={tick} />
        </div>
      </div>
      <button
        type="button"
        aria-haspopup="menu"
        aria-label={`More about the message of ${isOwn ? 'you' : sender.name}, ${formatTime(message.createdAt)}`}
        tabIndex={isCurrent ? 0 : -1}
        data-message-button
        onClick={({ currentTarget }) => acts.menu(message, currentTarget)}
        className="touch-target grid size-8 shrink-0 cursor-pointer place-items-center self-center rounded-full text-muted hover:bg-soft hover:text-text focus-visible:opacity-100 pointer-fine:opacity-0 pointer-fine:group-hover/line:opacity-100 pointer-fine:in-data-menus-shown:opacity-100 pointer-fine:focus-visible:opacity-100"
      >
        <EllipsisVertical aria-hidden className="size-4.5" />
      </button>
    </article>
  )
})

type Carried = ChatMessage['file'] | PendingMessage['file']

const pictureLook = (file: Carried) => ({ hasPicture: file?.kind === 'image' })

/** The bubble's padding: text below a picture is as wide as the picture. */
const edges = 14
const widthFor = (file: Carried) => (file?.kind === 'image' ? { width: shownSize(file).width + edges } : undefined)

function labelOf({ isOwn, sender, createdAt }: ChatMessage): string {
  return `${isOwn ? 'You' : sender.name}, ${formatTime(createdAt)}`
}

function Face({ sender, isFirst }: { sender: ChatMessage['sender']; isFirst: boolean }) {
  if (!isFirst) return <span className="w-7 shrink-0 md:w-9" />
  const src = sender.picture && pictureUrl(sender.picture, sender.picture.widths[0] ?? sender.picture.width)
  return <Avatar name={sender.name} src={src} size="sm" className="mt-5.5 self-start max-md:size-7 max-md:text-sm" />
}

function Who({ sender: { name, username }, mention }: { sender: ChatMessage['sender']; mention: MessageActs['mention'] }) {
  if (!mention || !username) return <span className="mb-0.5 text-sm font-semibold text-muted">{name || 'Somebody who has left'}</span>
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={`Mention ${name}`}
      onClick={() => mention(username)}
      className="mb-0.5 cursor-pointer rounded-sm text-sm font-semibold text-muted hover:text-link hover:underline"
    >
      {name}
    </button>
  )
}

function Quote({ replyTo, me, onPress }: { replyTo: NonNullable<ChatMessage['replyTo']>; me: string; onPress?: () => void }) {
  const { username, removed, text } = replyTo
  return (
    <button
      type="button"
      tabIndex={-1}
      onClick={onPress}
      className="mb-1 block w-full min-w-0 basis-full cursor-pointer rounded-r-lg rounded-l-sm border-l-3 border-primary bg-soft px-3 py-1 text-left text-sm text-muted"
    >
      <span className="block font-semibold text-accent">{username === me ? 'You' : `@${username}`}</span>
      <span className="line-clamp-2 wrap-anywhere">{removed ? 'This message was removed.' : text}</span>
    </button>
  )
}

function Stamp({ message: { createdAt, edited, removed }, tick }: { message: ChatMessage; tick: Tick }) {
  return (
    <span className="ml-auto flex items-center gap-1.25 text-sm leading-tight whitespace-nowrap text-muted tabular-nums">
      {edited && !removed && 'edited, '}
      <time dateTime={createdAt} title={formatWhen(createdAt)}>
        {formatTime(createdAt)}
      </time>
      {tick && !removed && <TickMark tick={tick} />}
    </span>
  )
}

function TickMark({ tick }: { tick: NonNullable<Tick> }) {
  const Icon = tick === 'read' ? CheckCheck : Check
  return (
    <span className={tick === 'read' ? 'text-success' : ''}>
      <Icon aria-hidden className="size-4.25" />
      <span className="sr-only">{tick === 'read' ? 'Read' : 'Sent'}</span>
    </span>
  )
}

type PendingProps = { message: PendingMessage; isFirst: boolean; me: string; acts: MessageActs }

/** A message that is being sent or was refused. */
export const PendingBubble = memo(function PendingBubble({ message, isFirst, me, acts }: PendingProps) {
  const { clientId, text, replyTo, file, isFailed, error } = message
  return (
    <article aria-label={isFailed ? 'Your message, not sent' : 'Your message, on its way'} className={line({ isOwn: true, isFirst })}>
      <div className="flex max-w-[85%] min-w-0 flex-col items-end pr-10 md:max-w-[80%]">
        <div className={bubble({ look: isFailed ? 'failed' : 'own', ...pictureLook(file) })} style={widthFor(file)}>
          {replyTo && <Quote replyTo={replyTo} me={me} />}
          {file && <PendingFile id={clientId} file={file} hasText={!!text} />}
          {text && (
            <p className="min-w-0 flex-auto whitespace-pre-wrap wrap-anywhere">
              <MessageText text={text} me={me} />
            </p>
          )}
          {!isFailed && (
            <span className="ml-auto text-muted">
              <Clock aria-hidden className="size-4" />
              <span className="sr-only">On its way</span>
            </span>
          )}
        </div>
        {!isFailed && file && (
          <p className="mt-1 text-sm">
            <TextButton onPress={() => acts.discard(clientId)}>Cancel</TextButton>
          </p>
        )}
        {isFailed && (
          <p className="mt-1 flex flex-wrap items-center justify-end gap-x-3 gap-y-1 text-sm text-danger">
            <span className="flex items-start gap-1.5">
              <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              Not sent. {error}
            </span>
            <TextButton onPress={() => acts.retry(clientId)}>Retry</TextButton>
            <TextButton onPress={() => acts.discard(clientId)}>Delete</TextButton>
          </p>
        )}
      </div>
    </article>
  )
})

function TextButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onPress} className="touch-target cursor-pointer rounded-sm font-semibold underline underline-offset-4">
      {children}
    </button>
  )
}
