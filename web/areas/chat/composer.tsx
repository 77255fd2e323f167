import { SendHorizontal, X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import type { ChatMessage } from '#contract/chat/chat.ts'
import { chatLimits, chatTexts, fileWords } from '#contract/chat/limits.ts'
import { forgetDraft, keepDraft, readDraft } from '#web/lib/form-draft.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { useCountdown } from '#web/lib/use-countdown.ts'
import { NativeIconButton } from '#web/ui/native-button.tsx'
import { Attach, Attached, attachedId, useDroppedFiles } from './attach.tsx'
import { roomPlayer } from './audio-note.tsx'
import { type ChosenFile, choose } from './chosen-file.ts'
import type { OpenRoom, RoomSnapshot } from './open-room/room.ts'
import { RecorderPanel } from './recorder-panel.tsx'

/** What the composer writes: a new message, a reply, or an edit. */
export type Mode = { is: 'answer'; message: ChatMessage } | { is: 'edit'; message: ChatMessage } | null

export interface ComposerHandle {
  /** Inserts text at the caret and focuses the field. */
  insert(words: string): void
  focus(): void
}

type ComposerProps = {
  room: OpenRoom
  now: RoomSnapshot
  /** The room's key on this device, under which the draft is kept. */
  name: string
  mode: Mode
  onMode: (mode: Mode) => void
  placeholder: string
  ref: Ref<ComposerHandle>
}

/** The character counter appears from this share of the limit. */
const countedFrom = 0.8
/** Shorter waits end before anyone could read the note. */
const shownWaitMs = 3000

export function Composer({ room, now, name, mode, onMode, placeholder, ref }: ComposerProps) {
  const draftKey = `mehfil.chat.${name}`
  const [text, setText] = useState(() => readDraft<{ text: string }>(draftKey)?.text ?? '')
  const [error, setError] = useState('')
  const [isPending, setPending] = useState(false)
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [isRecording, setRecording] = useState(false)
  const input = useRef<HTMLTextAreaElement>(null)
  const sendButton = useRef<HTMLButtonElement>(null)
  const ids = { error: useId(), count: useId() }
  const wait = useSlowness(now)
  const most = now.room?.mostText ?? chatLimits.globalText
  const length = [...text.trim()].length

  const type = (next: string) => {
    setText(next)
    setError('')
    if (mode?.is === 'edit') return
    if (next) keepDraft(draftKey, { text: next })
    else forgetDraft(draftKey)
  }
  useEffect(() => {
    if (!mode) return
    if (mode.is === 'edit') setText(mode.message.text)
    input.current?.focus()
  }, [mode])
  useImperativeHandle(ref, () => ({
    focus: () => input.current?.focus(),
    insert(words) {
      type(`${text}${text && !/\s$/.test(text) ? ' ' : ''}${words}`)
      input.current?.focus()
    },
  }))

  const isFew = now.room?.kind !== 'global'
  const mayAttach = isFew && !!now.room?.mayAttach && mode?.is !== 'edit'
  const attach = (next: ChosenFile | null) => {
    roomPlayer.forget(attachedId)
    setFile(next)
    setRecording(false)
    setError('')
  }
  /** The attach dialog had the focus; move it to the send button. */
  const attachReady = (next: ChosenFile) => {
    attach(next)
    sendButton.current?.focus()
  }
  const withoutFile = () => {
    attach(null)
    input.current?.focus()
  }
  const take = async (chosen: File) => {
    const choice = await choose(chosen)
    if ('wrong' in choice) setError(choice.wrong)
    else attachReady(choice.file)
  }
  useDroppedFiles(mayAttach, (chosen) => void take(chosen))
  const paste = (event: ClipboardEvent) => {
    const [pasted] = event.clipboardData.files
    // Text copied from a document comes with a picture of it; paste only the text.
    if (!mayAttach || !pasted || event.clipboardData.types.includes('text/plain')) return
    event.preventDefault()
    void take(pasted)
  }

  const leave = () => {
    if (mode?.is === 'edit') setText(readDraft<{ text: string }>(draftKey)?.text ?? '')
    setError('')
    onMode(null)
    input.current?.focus()
  }
  const change = async (message: ChatMessage) => {
    setPending(true)
    try {
      await room.edit(message._id, text)
      leave()
    } catch (error) {
      setError(sentenceOf(error, chatTexts.notEdited))
    } finally {
      setPending(false)
    }
  }
  const submit = () => {
    input.current?.focus()
    if (isPending || wait > 0) return
    if (mode?.is === 'edit') return void change(mode.message)
    const wrong = room.send(text, mode?.message, file)
    setError(wrong)
    if (wrong) return
    type('')
    attach(null)
    onMode(null)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && mode) leave()
    // While an input method composes letters (Hindi), Enter picks a candidate.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="border-t border-line bg-card px-3 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] md:px-5 md:pt-3 md:pb-4"
    >
      {mode && <ModeLine mode={mode} onLeave={leave} />}
      {mayAttach && isRecording && <RecorderPanel onDone={attachReady} onChoose={(chosen) => void take(chosen)} onClose={withoutFile} />}
      {mayAttach && file && <Attached file={file} onChange={setFile} onDiscard={withoutFile} />}
      <div className="flex items-end gap-2 max-sm:gap-1">
        {isFew && mode?.is !== 'edit' && (
          <Attach
            whyNot={now.room?.whyNoFiles ?? ''}
            onChoose={(chosen) => void take(chosen)}
            onRecord={() => {
              attach(null)
              setRecording(true)
            }}
            onRefused={setError}
          />
        )}
        <textarea
          ref={input}
          rows={1}
          value={text}
          onChange={({ target }) => {
            type(target.value)
            if (target.value.trim()) room.typing()
          }}
          onKeyDown={press}
          onPaste={paste}
          aria-label="Message"
          aria-invalid={!!error}
          aria-describedby={`${ids.error} ${ids.count}`}
          placeholder={placeholder}
          enterKeyHint="send"
          className="field-sizing-content max-h-36 min-h-12 min-w-0 flex-1 resize-none rounded-[24px] border-[1.5px] border-edge bg-card px-4 py-2.5 text-base text-text placeholder:text-muted focus:border-text aria-invalid:border-danger"
        />
        <NativeIconButton
          ref={sendButton}
          type="submit"
          variant="primary"
          label={mode?.is === 'edit' ? 'Save the change' : 'Send'}
          className="size-12"
          disabled={wait > 0}
          aria-disabled={isPending}
        >
          <SendHorizontal aria-hidden className="size-5" />
        </NativeIconButton>
      </div>
      <p className="flex justify-between gap-4 px-4 text-sm empty:hidden">
        {error && (
          <span id={ids.error} role="alert" className="pt-1 text-danger">
            {error}
          </span>
        )}
        {wait > 0 && !error && (
          <span role="timer" className="pt-1 text-muted tabular-nums">
            Slow mode is on. You can write again in {wait} s.
          </span>
        )}
        {length >= most * countedFrom && (
          <span id={ids.count} className={`ml-auto pt-1 tabular-nums ${length > most ? 'text-danger' : 'text-muted'}`}>
            {length} / {most}
          </span>
        )}
      </p>
    </form>
  )
}

function ModeLine({ mode, onLeave }: { mode: NonNullable<Mode>; onLeave: () => void }) {
  const { is, message } = mode
  return (
    <div className="mb-2 flex items-center gap-2 rounded-r-lg rounded-l-sm border-l-3 border-primary bg-soft py-1 pr-1 pl-3 text-sm">
      <p className="min-w-0 flex-1">
        <span className="block font-semibold text-accent">
          {is === 'edit' ? 'Change your message' : `Answer to ${message.isOwn ? 'yourself' : message.sender.name}`}
        </span>
        <span className="block truncate text-muted">{message.text || (message.file && fileWords[message.file.kind])}</span>
      </p>
      <NativeIconButton variant="ghost" size="sm" label={is === 'edit' ? 'Leave it as it was' : 'Do not answer'} onClick={onLeave}>
        <X aria-hidden className="size-4.5" />
      </NativeIconButton>
    </div>
  )
}

/** Seconds until the user may write again, when worth showing. */
function useSlowness({ slowUntil, room }: RoomSnapshot): number {
  const { seconds, start } = useCountdown()
  const isSlow = !room?.moderates && (room?.slowMs ?? 0) >= shownWaitMs
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new end time restarts the countdown
  useEffect(() => {
    const left = slowUntil - performance.now()
    if (left > 0) start(Math.ceil(left / 1000))
  }, [slowUntil])
  return isSlow ? seconds : 0
}
