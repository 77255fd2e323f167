import { useEffect, useRef, useState } from 'react'
import type { ChatMessage } from '#contract/chat/chat.ts'
import { fileWords } from '#contract/chat/limits.ts'

/** Limits announcements, which a lively room would never stop. */
const everyMs = 4000
const mostLetters = 140

/** Screen reader announcements of others' messages: a single one in full, several as a count, at most every few seconds. */
export function useAnnouncements(messages: readonly ChatMessage[]): string {
  const [words, setWords] = useState('')
  const told = useRef<number | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(messages)
  latest.current = messages
  const lastSeq = messages.at(-1)?.seq ?? 0
  useEffect(() => {
    if (!lastSeq) return
    // Messages present at the first one's arrival are not announced.
    told.current ??= lastSeq
    if (lastSeq <= told.current || timer.current) return
    const tell = () => {
      timer.current = undefined
      const news = latest.current.filter(({ seq, isOwn, removed }) => seq > (told.current ?? 0) && !isOwn && !removed)
      told.current = latest.current.at(-1)?.seq ?? told.current
      const [first] = news
      if (first) setWords(news.length === 1 ? `${first.sender.name}: ${said(first)}` : `${news.length} new messages`)
    }
    tell()
    timer.current = setTimeout(tell, everyMs)
  }, [lastSeq])
  useEffect(() => () => clearTimeout(timer.current), [])
  return words
}

function said({ text, file }: ChatMessage): string {
  return text.slice(0, mostLetters) || (file ? fileWords[file.kind] : '')
}
