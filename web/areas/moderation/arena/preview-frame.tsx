import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

type Props = {
  title: string
  /** The screen width in CSS pixels; scaled down where there is less room. */
  width: number
  children: ReactNode
}

/** Parts of public pages in a frame of their own width, so that media queries see that width. Not interactive. */
export function PreviewFrame({ title, width, children }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [body, setBody] = useState<HTMLElement | null>(null)
  const begin = () => {
    const page = frame.current?.contentDocument
    if (page) setBody(dressed(page))
  }
  // Chromium has an empty document at once and fires no event; Firefox loads one later and fires.
  useEffect(begin, [])
  const [room, roomRef] = useSize()
  const [content, contentRef] = useSize()
  const scale = room.width ? Math.min(1, room.width / width) : 1
  return (
    <div ref={roomRef} className="min-w-0 overflow-hidden rounded-lg border border-line" style={{ height: content.height * scale }}>
      <iframe
        title={title}
        tabIndex={-1}
        ref={frame}
        onLoad={begin}
        className="block origin-top-left bg-page"
        style={{ width, height: content.height, transform: `scale(${scale})` }}
      />
      {body &&
        createPortal(
          <div ref={contentRef} inert>
            <Suspense>{children}</Suspense>
          </div>,
          body,
        )}
    </div>
  )
}

/** Copies this page's styles and theme into the frame. */
function dressed(frame: Document): HTMLElement {
  const { documentElement: root } = document
  frame.head.replaceChildren()
  frame.documentElement.lang = root.lang
  frame.documentElement.className = root.className
  Object.assign(frame.documentElement.dataset, root.dataset)
  for (const style of document.querySelectorAll('link[rel="stylesheet"], style')) frame.head.append(frame.importNode(style, true))
  return frame.body
}

function useSize() {
  const [size, setSize] = useState({ width: 0, height: 0 })
  const [element, setElement] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (!element) return
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.offsetHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return [size, setElement] as const
}
