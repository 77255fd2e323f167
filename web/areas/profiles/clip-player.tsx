import { useEffect, useRef } from 'react'
import { youtubePlayer } from '#contract/youtube.ts'

/** The player that keeps nothing about people who do not play; it fills its frame, and the focus goes on to it. */
export function ClipPlayer({ title, videoId }: { title: string; videoId: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => frame.current?.focus(), [])
  return (
    <iframe
      ref={frame}
      title={title}
      src={youtubePlayer(videoId)}
      allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
      referrerPolicy="strict-origin-when-cross-origin"
      className="absolute inset-0 size-full"
    />
  )
}
