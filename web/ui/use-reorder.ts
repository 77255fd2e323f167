import { type PointerEvent, useState } from 'react'

/**
 * Drags rows by mouse, pen and finger. Rows carry `data-place` with their index; keyboards need buttons of their own.
 * @returns the props of a row's handle, and where the dragged row would land
 */
export function useReorder(onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null)
  const handle = (place: number) => ({
    'data-handle': '',
    className: 'cursor-grab touch-none select-none',
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ from: place, to: place })
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const over = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-place]')
      if (drag && over) setDrag({ ...drag, to: Number(over.dataset.place) })
    },
    onPointerUp: () => {
      if (drag && drag.from !== drag.to) onMove(drag.from, drag.to)
      setDrag(null)
    },
    onPointerCancel: () => setDrag(null),
  })
  return { handle, drag }
}
