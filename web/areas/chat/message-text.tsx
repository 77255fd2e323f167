import { memo } from 'react'
import { wordsOf } from './message-words.ts'

/** Message text: links open without a referrer, and mentions are highlighted. */
export const MessageText = memo(function MessageText({ text, me }: { text: string; me: string }) {
  return wordsOf(text).map((word, i) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: words have no identity but their index
    if (word.is === 'text') return <span key={i}>{word.text}</span>
    if (word.is === 'link')
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <a key={i} href={word.href} target="_blank" rel="nofollow ugc noopener" className="break-all underline-link">
          {word.text}
        </a>
      )
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <strong key={i} className={word.username === me ? 'rounded-sm bg-notice-soft px-0.5 font-semibold text-notice' : 'font-semibold'}>
        {word.text}
      </strong>
    )
  })
})
