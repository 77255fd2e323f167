/** The text of the message being written: its draft, sending it, and saving an edit. */
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import type { ChatMessage } from '#contract/chat/chat.ts'
import { chatTexts } from '#contract/chat/limits.ts'
import { forgetDraft, keepDraft, readDraft } from '#web/lib/form-draft.ts'
import { sentenceOf } from '#web/lib/query.ts'
import type { OpenRoom } from './open-room/room.ts'
import type { Attachment } from './use-attachment.ts'

/** What the composer writes: a new message, a reply, or an edit. */
export type Mode = { is: 'answer'; message: ChatMessage } | { is: 'edit'; message: ChatMessage } | null

type Options = {
  room: OpenRoom
  draftKey: string
  mode: Mode
  onMode: (mode: Mode) => void
  /** In slow mode, nothing can be sent yet. */
  mustWait: boolean
  attachment: Attachment
  input: RefObject<HTMLTextAreaElement | null>
  onError: (sentence: string) => void
}

export function useWriting({ room, draftKey, mode, onMode, mustWait, attachment, input, onError }: Options) {
  const draft = () => readDraft<{ text: string }>(draftKey)?.text ?? ''
  const [text, setText] = useState(draft)
  const [isPending, setPending] = useState(false)
  useEffect(() => {
    if (!mode) return
    if (mode.is === 'edit') setText(mode.message.text)
    input.current?.focus()
  }, [mode, input])

  const type = (next: string) => {
    setText(next)
    onError('')
    if (mode?.is === 'edit') return
    if (next) keepDraft(draftKey, { text: next })
    else forgetDraft(draftKey)
  }
  const leaveMode = () => {
    if (mode?.is === 'edit') setText(draft())
    onError('')
    onMode(null)
    input.current?.focus()
  }
  const saveEdit = async (message: ChatMessage) => {
    setPending(true)
    try {
      await room.edit(message._id, text)
      leaveMode()
    } catch (error) {
      onError(sentenceOf(error, chatTexts.notEdited))
    } finally {
      setPending(false)
    }
  }
  const submit = () => {
    input.current?.focus()
    if (isPending || mustWait) return
    if (mode?.is === 'edit') return void saveEdit(mode.message)
    const wrong = room.send(text, mode?.message, attachment.file)
    onError(wrong)
    if (wrong) return
    type('')
    attachment.clear()
    onMode(null)
  }

  return {
    text,
    isPending,
    type,
    leaveMode,
    submit,
    insert(words: string) {
      type(`${text}${text && !/\s$/.test(text) ? ' ' : ''}${words}`)
      input.current?.focus()
    },
    press(event: KeyboardEvent) {
      if (event.key === 'Escape' && mode) leaveMode()
      // While an input method composes letters (Hindi), Enter picks a candidate.
      if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
      event.preventDefault()
      submit()
    },
  }
}
